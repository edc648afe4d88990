import { reverseOrder } from '#server/ledger/index.ts'
import { type Clock, second } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { closePassOf } from '#server/plans/index.ts'
import type { CardPayments } from './cardPayments.ts'
import { oneByOne } from '#server/platform/oneByOne.ts'
import type { MoneyBackReason } from './order.ts'
import { insertRefund, markRefundDone, markRefunded, takeRefunds } from './store.ts'

/** One process sends this many refunds a round; the rest follow in the next one. */
const mostRefundsARound = 20

/**
 * The money of a paid order goes back, all of it, once: the ledger says so at once, the provider is told after
 * commit by the job below. False where it is on its way back already, or was never paid.
 */
export async function refund(
  tx: Tx,
  { orderId, reason }: { orderId: string; reason: MoneyBackReason },
  now: Date,
): Promise<boolean> {
  if (!(await markRefunded(tx, orderId))) return false
  const cents = await reverseOrder(tx, orderId, now)
  await insertRefund(tx, { orderId, cents, reason }, now)
  await closePassOf(tx, orderId, now)
  return true
}

/** Tells the provider of refunds until each is done. */
export const sendRefunds = (deps: {
  transact: Transact
  clock: Clock
  cardPayments: CardPayments
}): Job => ({
  name: 'send refunds',
  everyMs: 5 * second,
  run: async () => {
    const { transact, clock, cardPayments } = deps
    const due = await transact((tx) => takeRefunds(tx, mostRefundsARound, clock.now()))
    await oneByOne(due, async ({ orderId, cents, paymentId, subscriptionId }) => {
      if (subscriptionId) await cardPayments.cancelSubscription(subscriptionId)
      const refundId = await cardPayments.refund({ orderId, paymentId, cents })
      await transact((tx) => markRefundDone(tx, orderId, refundId, clock.now()))
    })
  },
})
