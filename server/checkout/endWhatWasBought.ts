import type { Tx } from '#server/platform/db.ts'
import { closePassOf, lockMembership } from '#server/plans/index.ts'
import { insertCancellations } from './leavingStore.ts'
import { subscriptionOf } from './store.ts'

/** A plan whose money has gone is over, and a subscription that nobody has a membership of ends at the provider. */
export async function endWhatWasBought(tx: Tx, orderId: string, now: Date) {
  await closePassOf(tx, orderId, now)
  const subscriptionId = await subscriptionOf(tx, orderId)
  if (!subscriptionId) return
  const membership = await lockMembership(tx, subscriptionId)
  if (!membership || membership.closedAt) await insertCancellations(tx, [subscriptionId], now)
}
