import type Stripe from 'stripe'
import type { z } from 'zod'
import type { CardPayments, ProviderDispute } from '#server/money/checkout/index.ts'
import { second } from '#server/platform/clock.ts'
import { DisputeShape, OfPaymentShape, OwnPaymentShape, RefundShape } from './shapes.ts'
import { isRefundedAlready, type Reach, unless, unlessMissing } from './stripeErrors.ts'

/** One payment has a handful of these; the provider shows no more in one answer. */
const maxListed = 100

type Calls = Pick<
  CardPayments,
  'refund' | 'findPaymentChanges' | 'sessionOfPayment' | 'lastDisputes'
>

/** Money that goes back, or that a bank fights over. */
export const stripePaymentChanges = (stripe: Stripe, reach: Reach): Calls => ({
  refund: ({ refundId, paymentId, cents }) =>
    reach(async () => {
      const refund = await unless(isRefundedAlready, () =>
        stripe.refunds.create(
          { payment_intent: paymentId, amount: cents, metadata: { refund_id: refundId } },
          { idempotencyKey: `refund:${refundId}` },
        ),
      )
      return refund?.id
    }),

  findPaymentChanges: (paymentId) =>
    reach(async () => {
      const input = { payment_intent: paymentId, limit: maxListed }
      const refunds = await stripe.refunds.list(input)
      const disputes = await stripe.disputes.list(input)
      return {
        // The provider lists the newest first; they must be applied in the order they were made.
        refunds: refunds.data.toReversed().map((refund) => refundOf(RefundShape.parse(refund))),
        disputes: disputes.data.flatMap((dispute) => disputeOf(DisputeShape.parse(dispute))),
      }
    }),

  sessionOfPayment: (paymentId) =>
    reach(async () => {
      const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 })
      if (data[0]) return data[0].id
      const payment = await unlessMissing(() => stripe.paymentIntents.retrieve(paymentId))
      return OwnPaymentShape.safeParse(payment).success ? paymentId : undefined
    }),

  lastDisputes: () =>
    reach(async () => {
      const { data } = await stripe.disputes.list({ limit: maxListed })
      return data.flatMap((dispute) => {
        const paymentId = OfPaymentShape.safeParse(dispute).data?.payment_intent
        if (!paymentId) return []
        return disputeOf(DisputeShape.parse(dispute)).map((known) => ({ ...known, paymentId }))
      })
    }),
})

const refundOf = ({ id, amount, status, metadata }: z.infer<typeof RefundShape>) => ({
  id,
  refundId: metadata?.['refund_id'] ?? null,
  cents: amount,
  hasFailed: status === 'failed' || status === 'canceled',
})

/** An inquiry has not taken the money, so it is left to the operator at the provider. */
function disputeOf({
  id,
  amount,
  status,
  created,
  balance_transactions,
}: z.infer<typeof DisputeShape>): ProviderDispute[] {
  const state = states[status]
  if (!state) return []
  const feeCents = balance_transactions.reduce((sum, { fee }) => sum + fee, 0)
  return [{ id, cents: amount, feeCents, state, openedAt: new Date(created * second) }]
}

const states: Record<string, ProviderDispute['state']> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
}
