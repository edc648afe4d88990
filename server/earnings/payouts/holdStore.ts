import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import type { Hold } from './store.ts'

/** Nothing has gone to a bank yet: it waits, or waits again. False: it has gone, or has ended. */
export async function holdPayout(tx: Tx, id: string, { until, bankKey }: Hold) {
  const held = await tx.run(
    `update payouts
     set state = 'held', held_until = $2, held_for = $3, next_try_at = $2, tries = 0
     where id = $1 and state in ('held', 'under_way') and provider_payout_id is null`,
    [id, until, bankKey],
  )
  return held === 1
}

/** Another bank begins the wait of what is held for the one before. */
export async function holdAnew(tx: Tx, partnerId: string, { until, bankKey }: Hold) {
  await tx.run(
    `update payouts set held_until = $2, held_for = $3, next_try_at = $2, tries = 0
     where partner_id = $1 and state = 'held'`,
    [partnerId, until, bankKey],
  )
}

/** True once its wait is over: from here on it cannot be stopped. */
export async function releasePayout(tx: Tx, id: string, now: Date) {
  const released = await tx.run(
    `update payouts set state = 'under_way'
     where id = $1 and state = 'held' and held_until <= $2`,
    [id, now],
  )
  return released === 1
}

const Stopped = z.object({ id: z.uuid(), cents: z.number().int(), state: z.string() })

/** From here on the money may be on the provider's side, whatever we hear of it. */
export async function noteLetGo(tx: Tx, id: string, now: Date) {
  await tx.run(`update payouts set let_go_at = coalesce(let_go_at, $2) where id = $1`, [id, now])
}

/** Ends what is held. What may lie on the provider's side already comes back first, by the job. */
export const stopHeld = (tx: Tx, partnerId: string, now: Date) =>
  tx.many(
    Stopped,
    `update payouts
     set state = case when let_go_at is null then 'failed' else 'failing' end,
         ended_at = case when let_go_at is null then $2::timestamptz end,
         stopped_at = $2, next_try_at = $2, tries = 0
     where partner_id = $1 and state = 'held'
     returning id, cents, state`,
    [partnerId, now],
  )

/** When the last payout of a partner came back, if one did since a moment. */
export async function lastFailedSince(tx: Tx, partnerId: string, since: Date) {
  const [failed] = await tx.many(
    z.object({ at: z.date().nullable() }),
    `select max(ended_at) as at from payouts
     where partner_id = $1 and state = 'failed' and ended_at > $2`,
    [partnerId, since],
  )
  return failed?.at ?? null
}
