import type { PaymentMessage } from '#server/checkout/index.ts'
import { ChargeShape, type EventShape, IdShape, RenewalShape } from './shapes.ts'

const checkoutTypes = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
])
/** What was held was charged, or let go. */
const paymentTypes = new Set(['payment_intent.succeeded', 'payment_intent.canceled'])
const subscriptionTypes = new Set([
  'customer.subscription.updated',
  'customer.subscription.deleted',
])

const payoutTypes = new Set(['payout.paid', 'payout.failed', 'payout.canceled'])

/** An event of the provider in the product's words. */
export function messageOf({ id, type, data: { object } }: EventShape): PaymentMessage {
  if (checkoutTypes.has(type))
    return { id, type, about: 'checkout', sessionId: IdShape.parse(object).id }
  if (paymentTypes.has(type))
    return { id, type, about: 'payment', paymentId: IdShape.parse(object).id }
  if (subscriptionTypes.has(type))
    return { id, type, about: 'subscription', subscriptionId: IdShape.parse(object).id }

  if (type === 'account.updated')
    return { id, type, about: 'bank', account: IdShape.parse(object).id }
  if (payoutTypes.has(type)) {
    const payoutId = IdShape.parse(object).id
    return {
      id,
      type,
      about: 'payout',
      providerPayoutId: payoutId,
      hasFailed: type === 'payout.failed',
    }
  }
  if (type === 'charge.refunded') {
    const charge = ChargeShape.parse(object)
    if (charge.refunded) return { id, type, about: 'refund', paymentId: charge.payment_intent }
  }
  if (type === 'invoice.paid') {
    // The first period is paid with the checkout itself and settled there.
    const renewal = RenewalShape.safeParse(object)
    if (renewal.success) {
      const { id: invoiceId, amount_paid: cents, parent } = renewal.data
      const { subscription: subscriptionId } = parent.subscription_details
      return { id, type, about: 'renewal', subscriptionId, invoiceId, cents }
    }
  }
  return { id, type, about: 'nothing_of_ours' }
}
