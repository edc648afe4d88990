import type { PaymentPage, PaymentState, Receipt, ReceiptRefund } from '#contract/payments.ts'
import { maxRefundsListed, paymentsAPage } from '#contract/payments.ts'
import { plans } from '#contract/plans.ts'
import { refundChecksOf } from '#server/money/checkout/index.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import {
  type PaidOrder,
  paidOrder,
  paidOrders,
  type ShownRefund,
  shownRefunds,
  visitPaidBy,
} from './store.ts'

/** What a guest has paid, the newest first. */
export const listPayments =
  ({ transact }: { transact: Transact }) =>
  (guestId: string, before: string | undefined): Promise<PaymentPage> =>
    transact(async (tx) => {
      const orders = await paidOrders(tx, { guestId, before }, paymentsAPage + 1)
      const shown = orders.slice(0, paymentsAPage)
      return {
        payments: shown.map(toPayment),
        before: orders.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
      }
    })

export const showReceipt =
  ({ transact, seller }: { transact: Transact; seller: string }) =>
  (guestId: string, id: string): Promise<Receipt> =>
    transact((tx) => receiptOf(tx, { guestId, id, seller }))

/** Another guest's payment is as unknown as one that never was. */
export async function receiptOf(
  tx: Tx,
  { seller, ...input }: { guestId: string; id: string; seller: string },
): Promise<Receipt> {
  const order = await paidOrder(tx, input)
  if (!order) throw new Problem(404, 'payment_not_found', 'We can’t find that payment.')
  const refunds = await shownRefunds(tx, order.id, maxRefundsListed)
  return {
    ...toPayment(order),
    seller,
    agreedTo: order.agreedTo,
    refunds: refunds.map(toRefund),
    refundCheck: (await refundChecksOf(tx, [order.id])).get(order.id) ?? null,
    visitId: (await visitPaidBy(tx, order.id)) ?? null,
  }
}

const toPayment = ({ planKind, paidAt, ...order }: PaidOrder) => ({
  ...order,
  paidAt: paidAt.toISOString(),
  planId: planKind && plans[planKind].id,
  state: stateOf(order),
})

function stateOf({
  cents,
  refundedCents,
  isReturning,
  isReversed,
}: Pick<PaidOrder, 'cents' | 'refundedCents' | 'isReturning' | 'isReversed'>): PaymentState {
  if (isReversed) return 'reversed'
  if (isReturning) return 'refund_on_its_way'
  if (refundedCents === 0) return 'paid'
  return refundedCents < cents ? 'partly_refunded' : 'refunded'
}

const toRefund = ({ cents, askedAt, ...refund }: ShownRefund): ReceiptRefund => ({
  cents,
  askedAt: askedAt.toISOString(),
  state: refundStateOf(refund),
})

function refundStateOf({ doneAt, failedAt, settledHow }: Omit<ShownRefund, 'cents' | 'askedAt'>) {
  if (settledHow === 'paid_otherwise') return settledHow
  if (failedAt) return 'sent_back'
  return doneAt ? 'sent' : 'on_its_way'
}
