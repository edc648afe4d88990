import { type Clock, minute } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { lockName } from '#server/platform/lockName.ts'
import { feeTaxRows, insertFeeTax } from './feeTaxStore.ts'

export interface FeeTaxRate {
  name: string
  percent: number
}

/** From a moment on; null: the fee includes no tax. */
export interface FeeTaxPeriod {
  startsAt: Date
  tax: FeeTaxRate | null
}

/**
 * Notes the setting where it has changed: what was earned before keeps the tax of its time. The first one counts for all
 * that was earned before it. Once by each process: one of an older setting may run on beside this one.
 */
export function noteFeeTax(
  { transact, clock }: { transact: Transact; clock: Clock },
  setting: FeeTaxRate | undefined,
): Job {
  let isNoted = false
  const note = async (tx: Tx) => {
    await lockName(tx, 'fee tax')
    const known = (await feeTaxRows(tx)).at(-1)
    const isSame =
      known?.name === (setting?.name ?? null) && known.percent === (setting?.percent ?? null)
    if (!isSame) await insertFeeTax(tx, setting, known ? clock.now() : new Date(0))
  }
  return {
    name: 'note the fee tax',
    everyMs: minute,
    run: async () => {
      if (isNoted) return
      await transact(note)
      isNoted = true
    },
  }
}

/** The earliest first. */
export async function feeTaxPeriods(tx: Tx): Promise<FeeTaxPeriod[]> {
  const rows = await feeTaxRows(tx)
  return rows.map(({ startsAt, name, percent }) => ({
    startsAt,
    tax: name !== null && percent !== null ? { name, percent } : null,
  }))
}
