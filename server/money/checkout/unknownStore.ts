import type { Tx } from '#server/platform/db.ts'

/** True the first time that this subscription is met. */
export async function insertUnknown(
  tx: Tx,
  { subscriptionId, orderId }: { subscriptionId: string; orderId: string },
  now: Date,
) {
  const inserted = await tx.run(
    `insert into unknown_subscriptions (subscription_id, order_id, seen_at) values ($1, $2, $3)
     on conflict do nothing`,
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
