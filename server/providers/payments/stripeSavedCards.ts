import Stripe from 'stripe'
import type { CardPayments, Checkout } from '#server/money/checkout/index.ts'
import { second } from '#server/platform/clock.ts'
import { pageOutlivesOrderMs } from './pageOutlivesOrder.ts'
import { paidBy } from './paidBy.ts'
import { CheckSessionShape, NextActionShape, SavedPaymentShape } from './shapes.ts'
import { isRefused, type Reach, unless, unlessMissing } from './stripeErrors.ts'
import { orderIdKey } from './stripeSubscriptions.ts'

type Calls = Pick<
  CardPayments,
  'startPayment' | 'confirmPayment' | 'deleteCustomer' | 'startCardCheck' | 'findCheckedCard'
>

/** Payments without the provider's page, with a card that it has saved. Never run against the real service. */
export const stripeSavedCards = (stripe: Stripe, reach: Reach): Calls => ({
  startPayment: ({ orderId, customerId, paymentMethodId, cents, title, isHeld }) =>
    reach(async () => {
      const payment = await unless(isGone, () =>
        stripe.paymentIntents.create(
          {
            amount: cents,
            currency: 'usd',
            customer: customerId,
            payment_method: paymentMethodId,
            allowed_payment_method_types: ['card'],
            ...(isHeld ? { capture_method: 'manual' } : {}),
            description: title,
            metadata: { [orderIdKey]: orderId },
          },
          { idempotencyKey: `payment:${orderId}` },
        ),
      )
      return payment?.id
    }),

  confirmPayment: ({ orderId, paymentId, returnUrl }) =>
    reach(async () => {
      try {
        const confirmed = await stripe.paymentIntents.confirm(
          paymentId,
          { return_url: returnUrl },
          { idempotencyKey: `confirm:${orderId}` },
        )
        const url = NextActionShape.parse(confirmed).next_action?.redirect_to_url?.url
        return url ? { state: 'asks', url } : { state: 'answered' }
      } catch (error) {
        if (isGone(error)) return { state: 'gone' }
        if (error instanceof Stripe.errors.StripeCardError) return { state: 'declined' }
        // It was charged, held or closed before.
        if (isRefused(error)) return { state: 'answered' }
        throw error
      }
    }),

  startCardCheck: ({ checkId, closesAt, successUrl, cancelUrl }) =>
    reach(async () => {
      const { id, url } = await stripe.checkout.sessions.create(
        {
          mode: 'setup',
          allowed_payment_method_types: ['card'],
          client_reference_id: `check:${checkId}`,
          expires_at: Math.floor((closesAt.getTime() + pageOutlivesOrderMs) / second),
          success_url: successUrl,
          cancel_url: cancelUrl,
        },
        { idempotencyKey: `check:${checkId}` },
      )
      if (!url) throw new Error(`Card check ${id} has no page`)
      return { sessionId: id, url }
    }),

  findCheckedCard: (sessionId) =>
    reach(async () => {
      const expand = ['setup_intent.payment_method']
      const found = await unlessMissing(() =>
        stripe.checkout.sessions.retrieve(sessionId, { expand }),
      )
      const setup = CheckSessionShape.safeParse(found).data?.setup_intent
      if (setup?.status !== 'succeeded') return undefined
      const { fingerprint = null, funding, wallet } = setup.payment_method.card
      return {
        fingerprint,
        isPrepaid: funding !== 'credit' && funding !== 'debit',
        isWallet: Boolean(wallet),
      }
    }),

  deleteCustomer: (customerId) =>
    reach(async () => {
      await unlessMissing(() => stripe.customers.del(customerId))
    }),
})

/** The card was removed at the provider, or its customer was. */
const isGone = (error: unknown) => {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  const { code, param } = error
  return param === 'payment_method' || (param === 'customer' && code === 'resource_missing')
}

export const isOfSavedCard = (sessionId: string) => sessionId.startsWith('pi_')

/** Undefined where there is no such payment, or it was made on a checkout. */
export async function findSavedPayment(
  stripe: Stripe,
  paymentId: string,
): Promise<Checkout | undefined> {
  const expand = ['latest_charge', 'payment_method']
  const found = await unlessMissing(() => stripe.paymentIntents.retrieve(paymentId, { expand }))
  const payment = SavedPaymentShape.safeParse(found).data
  if (!payment) return undefined
  const orderId = payment.metadata.order_id
  switch (payment.status) {
    case 'canceled':
      return { state: 'released', orderId }
    case 'requires_payment_method':
      return { state: payment.last_payment_error ? 'declined' : 'open', orderId }
    case 'requires_capture':
    case 'succeeded':
      return {
        state: payment.status === 'succeeded' ? 'paid' : 'held',
        orderId,
        ...paidBy(payment),
        isSubscription: false,
        cents: payment.amount,
        currency: payment.currency,
        customerId: payment.customer,
        email: null,
        subscriptionId: null,
        paidUntil: null,
      }
    default:
      return { state: 'open', orderId }
  }
}
