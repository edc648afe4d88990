import type { PaymentMessage } from '#server/money/checkout/index.ts'
import {
  ChargedAtOnceShape,
  type EventShape,
  IdShape,
  InvoiceEventShape,
  OfPaymentShape,
  OwnPaymentShape,
} from './shapes.ts'

const checkoutTypes = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
])
/** What was held was charged, or let go. */
const paymentTypes = new Set([
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
])
/** Money went back or did not arrive, or a bank fights over it. */
const paymentChangeTypes = new Set([
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
])
const subscriptionTypes = new Set([
  'customer.subscription.updated',
  'customer.subscription.deleted',
])
const invoiceTypes = new Set(['invoice.paid', 'invoice.payment_failed'])

const payoutTypes = new Set(['payout.paid', 'payout.failed', 'payout.canceled'])

/** An event of the provider in the product's words. */
export function messageOf(event: EventShape): PaymentMessage {
  const { id, type } = event
  // An event of an account that is connected to ours carries that account's name; only its bank is our business.
  const about = bankNewsOf(event) ?? (event.account ? undefined : subjectOf(event))
  return about ? { id, type, ...about } : { id, type, about: 'nothing_of_ours' }
}

function bankNewsOf({ type, data: { object } }: EventShape) {
  const known = IdShape.safeParse(object).data
  if (!known) return undefined
  if (type === 'account.updated') return { about: 'bank', account: known.id } as const
  const hasFailed = type === 'payout.failed'
  if (payoutTypes.has(type))
    return { about: 'payout', providerPayoutId: known.id, hasFailed } as const
  return undefined
}

function subjectOf({ type, data: { object } }: EventShape) {
  const known = IdShape.safeParse(object).data
  // With a saved card there is no checkout that reports it.
  if (paymentTypes.has(type) && known && OwnPaymentShape.safeParse(object).success)
    return { about: 'checkout', sessionId: known.id } as const
  if (type === 'payment_method.detached' && known)
    return { about: 'saved_card', paymentMethodId: known.id } as const
  if (isOfCheckout(type, object)) return { about: 'told_elsewhere' } as const
  if (checkoutTypes.has(type) && known) return { about: 'checkout', sessionId: known.id } as const
  if (paymentTypes.has(type) && known) return { about: 'payment', paymentId: known.id } as const
  if (subscriptionTypes.has(type) && known)
    return { about: 'subscription', subscriptionId: known.id } as const

  const payment = paymentChangeTypes.has(type) && OfPaymentShape.safeParse(object).data
  if (payment) return { about: 'payment_changes', paymentId: payment.payment_intent } as const

  const invoice = invoiceTypes.has(type) && InvoiceEventShape.safeParse(object).data
  if (invoice) {
    const { subscription: subscriptionId } = invoice.parent.subscription_details
    return { about: 'subscription', subscriptionId } as const
  }
  return undefined
}

/** What is charged at once, and a membership's beginning, are reported by their checkout. */
const isOfCheckout = (type: string, object: unknown) =>
  type === 'customer.subscription.created' ||
  (paymentTypes.has(type) && ChargedAtOnceShape.safeParse(object).success)
