import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

/** True the first time that this subscription is met. */
export async function insertUnknown(
  tx: Tx,
  { subscriptionId, orderId }: { subscriptionId: string; orderId: string },
  now: Date,
) {
  const inserted = await tx.run(
    `insert into unknown_subscriptions (subscription_id, order_id, seen_at, asked_at)
     values ($1, $2, $3, $3) on conflict do nothing`,
    [subscriptionId, orderId, now],
  )
  return inserted === 1
}

/** It was ended, or its order is here after all. False where it was not unknown. */
export async function forgetUnknown(tx: Tx, subscriptionId: string) {
  const deleted = await tx.run(`delete from unknown_subscriptions where subscription_id = $1`, [
    subscriptionId,
  ])
  return deleted === 1
}

const Unknown = z.object({ subscriptionId: z.string() })

/** Those whose end may have been lost on its way from the provider, one process each. */
export const claimUnknown = (
  tx: Tx,
  { askedBefore, max }: { askedBefore: Date; max: number },
  now: Date,
) =>
  tx.many(
    Unknown,
    `update unknown_subscriptions set asked_at = $1
     where subscription_id in (
       select subscription_id from unknown_subscriptions where asked_at <= $2
       order by asked_at limit $3 for update skip locked)
     returning subscription_id as "subscriptionId"`,
    [now, askedBefore, max],
  )
