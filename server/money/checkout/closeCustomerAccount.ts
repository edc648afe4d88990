import { closePassesOf } from '#server/money/plans/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import type { CardPayments } from './cardPayments.ts'
import { emptyQueue } from './emptyQueue.ts'
import { closeOpenOrders, forgetReceiptAddresses, hasOpenOrder } from './leavingStore.ts'
import { cancellations } from './queueStore.ts'
import { forgetCards } from './savedCard.ts'

/** For a deletion: refused while a payment is pending. A membership ends now, not with its period. */
export async function closeCustomerAccount(tx: Tx, guestId: string, now: Date) {
  if (await hasOpenOrder(tx, guestId))
    throw new Problem(
      409,
      'payment_open',
      'You have an unfinished payment. Finish it, or wait half an hour until it expires.',
    )
  await endPurchases(tx, guestId, now)
}

/** The same where the deletion cannot wait: a payment on a page that is still open is refunded as too late. */
export async function endMembershipNow(tx: Tx, guestId: string, now: Date) {
  await closeOpenOrders(tx, guestId, now)
  await endPurchases(tx, guestId, now)
}

async function endPurchases(tx: Tx, guestId: string, now: Date) {
  await forgetReceiptAddresses(tx, guestId)
  await forgetCards(tx, guestId, now)
  await cancellations.add(tx, await closePassesOf(tx, guestId, now), now)
}

/** Cancels memberships that ended with their account at the provider, with retries. */
export const cancelSubscriptions = (deps: {
  transact: Transact
  clock: Clock
  cardPayments: CardPayments
}) =>
  emptyQueue(deps, {
    name: 'cancel subscriptions',
    queue: cancellations,
    tell: (subscriptionId) => deps.cardPayments.cancelSubscription(subscriptionId),
  })
