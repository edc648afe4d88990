import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
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
 * that was earned before it.
 */
export const noteFeeTax = (
  { transact, clock }: { transact: Transact; clock: Clock },
  setting: FeeTaxRate | undefined,
) =>
  transact(async (tx) => {
    await lockName(tx, 'fee tax')
    const known = (await feeTaxRows(tx)).at(-1)
    const isSame =
      known?.name === (setting?.name ?? null) && known.percent === (setting?.percent ?? null)
    if (!isSame) await insertFeeTax(tx, setting, known ? clock.now() : new Date(0))
  })

/** The earliest first. */
export async function feeTaxPeriods(tx: Tx): Promise<FeeTaxPeriod[]> {
  const rows = await feeTaxRows(tx)
  return rows.map(({ startsAt, name, percent }) => ({
    startsAt,
    tax: name !== null && percent !== null ? { name, percent } : null,
  }))
}
