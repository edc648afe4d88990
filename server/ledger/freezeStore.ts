import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Freeze = z.object({ reason: z.string() })

/** Why nothing may be paid out now; undefined where it may. */
export async function payoutsFrozen(tx: Tx): Promise<string | undefined> {
  const [freeze] = await tx.many(Freeze, `select reason from payout_freeze`)
  return freeze?.reason
}

/** True for the first who finds it; what is found later is told with it. */
export async function freeze(tx: Tx, reason: string, now: Date) {
  const first = await tx.run(
    `insert into payout_freeze (reason, frozen_at) values ($1, $2) on conflict do nothing`,
    [reason, now],
  )
  if (first === 0) await tx.run(`update payout_freeze set reason = $1`, [reason])
  return first === 1
}

/** True where there was something to lift. */
export async function thaw(tx: Tx) {
  return (await tx.run(`delete from payout_freeze`)) === 1
}
