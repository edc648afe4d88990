import { closeUnused, membershipOf } from '#server/money/plans/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { CardPayments } from './cardPayments.ts'
import { emptyQueue } from './emptyQueue.ts'
import type { Revoke } from './order.ts'
import { renewalsToStop } from './queueStore.ts'
import { refund } from './refund.ts'

/** Passes that a guest may hold at once are few; this is for those who hold them to be refunded. */
const maxPasses = 200

/** A guest is suspended: passes that were not started are refunded, and a membership ends with what is paid. */
export async function suspendPurchases(
  tx: Tx,
  { guestId, revoke }: { guestId: string; revoke: Revoke },
  now: Date,
) {
  const orderIds = await closeUnused(tx, guestId, maxPasses, now)
  for (const orderId of orderIds)
    await refund(tx, { orderId, reason: 'guest_suspended', by: 'product', revoke }, now)
  const membership = await membershipOf(tx, guestId)
  if (membership && !membership.cancelsAtEnd)
    await renewalsToStop.add(tx, [membership.subscriptionId], now)
  return { refundedPasses: orderIds.length }
}

/** Tells the provider of memberships that are not to renew, until it has heard. */
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
