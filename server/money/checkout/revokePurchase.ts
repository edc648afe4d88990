import { closePassOf, lockMembership } from '#server/money/plans/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Revoke } from './order.ts'
import { cancellations } from './queueStore.ts'
import { subscriptionOf } from './store.ts'

/**
 * Ends a refunded plan, revokes the codes it gave, and cancels a subscription without a membership at the provider. Call
 * it before the order is marked as refunded: the database allows no open entitlement under a refunded order.
 */
export async function revokePurchase(
  tx: Tx,
  { orderId, revoke }: { orderId: string; revoke: Revoke },
  now: Date,
) {
  await revoke.end(tx, orderId, now)
  await closePassOf(tx, orderId, now)
  const subscriptionId = await subscriptionOf(tx, orderId)
  if (!subscriptionId) return
  const membership = await lockMembership(tx, subscriptionId)
  if (!membership || membership.closedAt) await cancellations.add(tx, [subscriptionId], now)
}
