import { postDispute, postDisputeFee, postFailedRefund } from '#server/ledger/index.ts'
import { type Clock, minute } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { Aftermath, CardPayments, ProviderDispute, ProviderRefund } from './cardPayments.ts'
import { bearLoss } from './bearLoss.ts'
import { keepDispute, lockDispute } from './disputeStore.ts'
import { endWhatWasBought } from './endWhatWasBought.ts'
import { writeRefundFailed } from './letters.ts'
import { oneByOne } from '#server/platform/oneByOne.ts'
import type { Order } from './order.ts'
import { takePart, voidRefunds } from './refund.ts'
import { type KnownRefund, markRefundDone, markRefundFailed, refundsOf } from './refundStore.ts'
import { lockOrder, orderOfPayment } from './store.ts'

export interface AftermathDeps {
  transact: Transact
  clock: Clock
  log: Log
  cardPayments: CardPayments
  fulfil: (sessionId: string) => Promise<boolean>
}

/**
 * What became of a payment, asked of the provider: money that went back there, refunds that did not arrive,
 * disputes. A payment that we have not heard of yet is taken first. False where it is none of ours.
 */
export const followAftermath =
  (deps: AftermathDeps) =>
  async (paymentId: string): Promise<boolean> => {
    const { transact, cardPayments, fulfil } = deps
    const isKnown = () => transact((tx) => orderOfPayment(tx, paymentId))
    if (!(await isKnown())) {
      const sessionId = await cardPayments.sessionOfPayment(paymentId)
      if (!sessionId || !(await fulfil(sessionId))) return false
    }
    const aftermath = await cardPayments.findAftermath(paymentId)
    return transact(async (tx) => {
      const orderId = await orderOfPayment(tx, paymentId)
      const order = orderId && (await lockOrder(tx, orderId))
      if (!order) return false
      await takeAftermath(deps, tx, { order, aftermath })
      return true
    })
  }

/** In the transaction that holds the order's lock, and only once its payment was posted. */
export async function takeAftermath(
  deps: Pick<AftermathDeps, 'clock' | 'log'>,
  tx: Tx,
  { order, aftermath }: { order: Order; aftermath: Aftermath },
) {
  if (order.state !== 'paid' && order.state !== 'refunded') return
  for (const dispute of aftermath.disputes) await takeDispute(deps, tx, { order, dispute })
  for (const given of aftermath.refunds) await takeRefund(deps, tx, { order, given })
}

async function takeRefund(
  { clock, log }: Pick<AftermathDeps, 'clock' | 'log'>,
  tx: Tx,
  { order: paid, given }: { order: Order; given: ProviderRefund },
) {
  const now = clock.now()
  const orderId = paid.id
  const current = await lockOrder(tx, orderId)
  if (!current) return
  const order = { ...current, cents: paid.cents }
  const known = ownOf(given, await refundsOf(tx, orderId))
  const { id: providerRefundId, cents, hasFailed } = given
  if (known) {
    await markRefundDone(tx, { id: known.id, providerRefundId }, now)
    if (!hasFailed || known.failedAt) return
    await markRefundFailed(tx, known.id, now)
    await postFailedRefund(tx, orderId, cents, now)
    await writeRefundFailed(tx, { order, cents }, now)
    log.error({ orderId, refundId: known.id }, 'a refund did not arrive: its money is owed')
    return
  }
  if (hasFailed) return
  const part = { order, cents, reason: 'at_the_provider', providerRefundId }
  if (!(await takePart(tx, part, now)))
    log.error({ orderId, providerRefundId }, 'more went back at the provider than was left')
}

/** Ours by the id that we sent along; one made at the provider may have done what we were about to do. */
const ownOf = ({ id, refundId, cents }: ProviderRefund, known: KnownRefund[]) =>
  known.find((own) => own.id === refundId || own.providerRefundId === id) ??
  known.find((own) => !refundId && !own.doneAt && !own.voidAt && own.cents === cents)

/** An answer may be older than what is known: a dispute only moves on, and a loss only to a win by appeal. */
const rank = { open: 0, lost: 1, won: 2 } as const

async function takeDispute(
  { clock, log }: Pick<AftermathDeps, 'clock' | 'log'>,
  tx: Tx,
  { order, dispute }: { order: Order; dispute: ProviderDispute },
) {
  const now = clock.now()
  const orderId = order.id
  const known = await lockDispute(tx, dispute.id)
  const isOlder = known && rank[dispute.state] < rank[known.state]
  if (isOlder) return
  await keepDispute(tx, { ...dispute, orderId }, now)
  const feeCents = dispute.feeCents - (known?.feeCents ?? 0)
  if (feeCents !== 0) await postDisputeFee(tx, orderId, feeCents, now)
  if (known?.state === dispute.state) return

  const move = { orderId, cents: dispute.cents, from: known?.state ?? null, to: dispute.state }
  await postDispute(tx, move, now)
  if (!known) {
    log.error({ orderId, disputeId: dispute.id }, 'a guest’s bank has taken a payment back')
    await endWhatWasBought(tx, orderId, now)
  }
  if (dispute.state === 'lost') await voidRefunds(tx, orderId, now)
  await bearLoss(tx, orderId, now)
}

/** Finds disputes whose messages never came. */
export const followDisputes = (
  deps: AftermathDeps & { followAftermath: (paymentId: string) => Promise<boolean> },
): Job => ({
  name: 'follow disputes',
  everyMs: 10 * minute,
  run: async () => {
    const payments = await deps.cardPayments.disputedPayments()
    await oneByOne([...new Set(payments)], async (paymentId) => {
      await deps.followAftermath(paymentId)
    })
  },
})
