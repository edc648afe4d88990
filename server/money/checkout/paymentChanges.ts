import { postDispute, postDisputeFee, postRevoked } from '#server/money/ledger/index.ts'
import { type Clock, minute } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { applyRefund } from './applyRefund.ts'
import type { CardPayments, PaymentChanges, ProviderDispute } from './cardPayments.ts'
import { chargePartnerForDispute } from './chargePartnerForDispute.ts'
import { lockDispute, paymentsOfNews, saveDispute } from './disputeStore.ts'
import { dropCovered } from './dropCovered.ts'
import { writeMoneyBack } from './emails.ts'
import type { Order, PaidHandlers } from './order.ts'
import { revokePurchase } from './revokePurchase.ts'
import { lockOrder, orderOfPayment } from './store.ts'

export interface PaymentChangeDeps {
  transact: Transact
  clock: Clock
  log: Log
  cardPayments: CardPayments
  fulfil: (sessionId: string) => Promise<boolean>
  onPaid: Pick<PaidHandlers, 'revoke'>
}

type ApplyDeps = Pick<PaymentChangeDeps, 'clock' | 'log' | 'onPaid'>

/**
 * What became of a payment, asked of the provider: money that went back there, refunds that did not arrive,
 * disputes. A payment that we do not know yet is recorded first. False where it is none of ours.
 */
export const syncPaymentChanges =
  (deps: PaymentChangeDeps) =>
  async (paymentId: string): Promise<boolean> => {
    const { transact, cardPayments, fulfil, onPaid } = deps
    const isKnown = () => transact((tx) => orderOfPayment(tx, paymentId))
    if (!(await isKnown())) {
      const sessionId = await cardPayments.sessionOfPayment(paymentId)
      if (!sessionId || !(await fulfil(sessionId))) return false
    }
    const paymentChanges = await cardPayments.findPaymentChanges(paymentId)
    return transact(async (tx) => {
      const orderId = await orderOfPayment(tx, paymentId)
      if (orderId) await onPaid.revoke.lockDoors(tx, orderId)
      const order = orderId && (await lockOrder(tx, orderId))
      if (!order) return false
      await applyPaymentChanges(deps, tx, { order, paymentChanges, isServed: true })
      return true
    })
  }

/** Call it in the transaction that holds the order's lock, after its payment was posted. */
export async function applyPaymentChanges(
  deps: ApplyDeps,
  tx: Tx,
  {
    order,
    paymentChanges,
    isServed,
  }: {
    order: Order
    paymentChanges: PaymentChanges
    /** Where nothing was given for it, a refund is already pending. */
    isServed: boolean
  },
) {
  if (order.state !== 'paid' && order.state !== 'refunded') return
  for (const dispute of paymentChanges.disputes)
    await applyDispute(deps, tx, { order, dispute, isServed })
  for (const given of paymentChanges.refunds) await applyRefund(deps, tx, { order, given })
}

/** An answer may be outdated: a dispute only moves forward, and from a loss only to a win by appeal. */
const rank = { open: 0, lost: 1, won: 2 } as const

async function applyDispute(
  { clock, log, onPaid }: ApplyDeps,
  tx: Tx,
  { order, dispute, isServed }: { order: Order; dispute: ProviderDispute; isServed: boolean },
) {
  const now = clock.now()
  const orderId = order.id
  const known = await lockDispute(tx, dispute.id)
  const isOlder = known && rank[dispute.state] < rank[known.state]
  if (isOlder) return
  await saveDispute(tx, { ...dispute, orderId }, now)
  const feeCents = dispute.feeCents - (known?.feeCents ?? 0)
  if (feeCents !== 0) await postDisputeFee(tx, orderId, feeCents, now)
  if (known?.state === dispute.state) return

  const move = { orderId, cents: dispute.cents, from: known?.state ?? null, to: dispute.state }
  await postDispute(tx, move, now)
  if (!known) {
    log.error({ orderId, disputeId: dispute.id }, 'a guest’s bank has taken a payment back')
    await revokePurchase(tx, { orderId, revoke: onPaid.revoke }, now)
    if (order.kind === 'visit' && isServed) await postRevoked(tx, orderId, now)
  }
  const covered = await dropCovered(tx, orderId, now)
  if (covered < 0) await writeMoneyBack(tx, { order, cents: -covered, reason: null }, now)
  await chargePartnerForDispute(tx, orderId, now)
}

/** Finds disputes whose webhooks never came; those whose state has not changed are skipped. */
export const followDisputes = (
  deps: PaymentChangeDeps & { syncPaymentChanges: (paymentId: string) => Promise<boolean> },
): Job => ({
  name: 'follow disputes',
  everyMs: 10 * minute,
  run: async () => {
    const disputes = await deps.cardPayments.lastDisputes()
    const payments = await deps.transact((tx) => paymentsOfNews(tx, disputes))
    await forEachCollectingErrors([...new Set(payments)], async (paymentId) => {
      await deps.syncPaymentChanges(paymentId)
    })
  },
})
