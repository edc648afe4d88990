import { closeUnused, membershipOf } from '#server/money/plans/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { CardPayments } from './cardPayments.ts'
import { emptyQueue } from './emptyQueue.ts'
import { lockOrdersOf } from './leavingStore.ts'
import type { Revoke } from './order.ts'
import { renewalsToStop } from './queueStore.ts'
import { refund } from './refund.ts'

/** More passes than a guest holds, except one who collects them to be refunded. */
const maxPasses = 200

/** For a suspended guest: refunds unused passes, and ends a membership with the paid period. */
export async function suspendPurchases(
  tx: Tx,
  { guestId, revoke }: { guestId: string; revoke: Revoke },
  now: Date,
) {
  await lockOrdersOf(tx, guestId)
  const orderIds = await closeUnused(tx, guestId, maxPasses, now)
  for (const orderId of orderIds)
    await refund(tx, { orderId, reason: 'guest_suspended', by: 'product', revoke }, now)
  const membership = await membershipOf(tx, guestId)
  if (membership && !membership.cancelsAtEnd)
    await renewalsToStop.add(tx, [membership.subscriptionId], now)
  return { refundedPasses: orderIds.length }
}

/** Stops the renewal of memberships at the provider, with retries. */
export const stopRenewals = (deps: {
  transact: Transact
  clock: Clock
  cardPayments: CardPayments
  followMembership: (subscriptionId: string) => Promise<boolean>
}) =>
  emptyQueue(deps, {
    name: 'stop renewals',
    queue: renewalsToStop,
    tell: async (subscriptionId) => {
      await deps.cardPayments.setCancelsAtEnd(subscriptionId, true)
      await deps.followMembership(subscriptionId)
    },
  })
