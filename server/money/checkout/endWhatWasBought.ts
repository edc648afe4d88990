import { closePassOf, lockMembership } from '#server/money/plans/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Revoke } from './order.ts'
import { cancellations } from './queueStore.ts'
import { subscriptionOf } from './store.ts'

/**
 * A plan whose money has gone is over, codes it gave open nothing any more, and a subscription without a membership
 * ends at the provider. Before the order says that it is refunded: the database lets nothing open stand under it.
 */
export async function revokePurchase(
  tx: Tx,
  { orderId, revoke }: { orderId: string; revoke: Revoke },
  now: Date,
) {
  await revoke(tx, orderId, now)
  await closePassOf(tx, orderId, now)
  const subscriptionId = await subscriptionOf(tx, orderId)
  if (!subscriptionId) return
  const membership = await lockMembership(tx, subscriptionId)
  if (!membership || membership.closedAt) await cancellations.add(tx, [subscriptionId], now)
}
