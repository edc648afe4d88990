import type Stripe from 'stripe'
import { z } from 'zod'
import type { CardPayments, PaidRenewal } from '#server/money/checkout/index.ts'
import { second } from '#server/platform/clock.ts'
import { CustomerShape, OpenInvoiceShape, RenewalShape, SubscriptionShape } from './shapes.ts'
import { isRefused, type Reach, unless, unlessMissing } from './stripeErrors.ts'

/** Renewals are taken in month by month; a year of them may have been missed. */
const maxRenewals = 13

type Calls = Pick<
  CardPayments,
  | 'findSubscription'
  | 'paidRenewals'
  | 'setCancelsAtEnd'
  | 'payRenewal'
  | 'openCardPage'
  | 'cancelSubscription'
>

/** What a subscription says of the order that it was bought with. */
export const orderIdKey = 'order_id'

export const stripeSubscriptions = (stripe: Stripe, reach: Reach): Calls => ({
  findSubscription: (subscriptionId) =>
    reach(async () => {
      const found = await unlessMissing(() => stripe.subscriptions.retrieve(subscriptionId))
      if (!found) return undefined
      const { status, cancel_at_period_end, metadata } = SubscriptionShape.parse(found)
      return {
        subscriptionId,
        orderId: z.uuid().safeParse(metadata?.[orderIdKey]).data ?? null,
        cancelsAtEnd: cancel_at_period_end,
        hasFailed: status === 'past_due' || status === 'unpaid',
        hasEnded: status === 'canceled',
      }
    }),

  paidRenewals: (subscriptionId) =>
    reach(async () => {
      const { data } = await stripe.invoices.list({
        subscription: subscriptionId,
        status: 'paid',
        limit: maxRenewals,
        expand: ['data.payments'],
      })
      return data.flatMap(renewalOf)
    }),

  setCancelsAtEnd: (subscriptionId, cancels) =>
    reach(async () => {
      const updated = await unlessMissing(() =>
        stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancels }),
      )
      return updated !== undefined
    }),

  payRenewal: (subscriptionId) =>
    reach(async () => {
      const expand = ['latest_invoice']
      const found = await stripe.subscriptions.retrieve(subscriptionId, { expand })
      const { latest_invoice: invoice } = OpenInvoiceShape.parse(found)
      if (invoice.status === 'paid') return 'paid'
      const paid = await unless(isRefused, () => stripe.invoices.pay(invoice.id))
      if (paid?.status === 'paid') return 'paid'
      if (!invoice.hosted_invoice_url) throw new Error(`Invoice ${invoice.id} has no page`)
      return { url: invoice.hosted_invoice_url }
    }),

  openCardPage: ({ subscriptionId, returnUrl }) =>
    reach(async () => {
      const found = await stripe.subscriptions.retrieve(subscriptionId)
      const { url } = await stripe.billingPortal.sessions.create({
        customer: CustomerShape.parse(found).customer,
        return_url: returnUrl,
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
        },
      })
      return url
    }),

  cancelSubscription: (subscriptionId) =>
    reach(async () => {
      // One that was cancelled already is missing to the provider.
      await unlessMissing(() => stripe.subscriptions.cancel(subscriptionId))
    }),
})

/** Nothing for the first month, and for a month that cost nothing. */
function renewalOf(invoice: unknown): PaidRenewal[] {
  const renewal = RenewalShape.safeParse(invoice).data
  const paid = renewal?.payments.data.find(({ status }) => status === 'paid')
  if (!renewal || !paid) return []
  const periods = renewal.lines.data.map(({ period }) => period)
  return [
    {
      invoiceId: renewal.id,
      cents: renewal.amount_paid,
      currency: renewal.currency,
      paymentId: paid.payment.payment_intent,
      startsAt: new Date(Math.min(...periods.map(({ start }) => start)) * second),
      endsAt: new Date(Math.max(...periods.map(({ end }) => end)) * second),
    },
  ]
}
