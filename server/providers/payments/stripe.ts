import Stripe from 'stripe'
import { z } from 'zod'
import { type PlanKind, plans } from '#contract/plans.ts'
import type { CardPayments, Checkout, CheckoutRequest } from '#server/money/checkout/index.ts'
import { second } from '#server/platform/clock.ts'
import { type AdapterContext, shortened } from '#server/platform/withRetryAndBreaker.ts'
import { messageOf } from './messages.ts'
import { pageOutlivesOrderMs } from './pageOutlivesOrder.ts'
import { paidBy } from './paidBy.ts'
import { EventShape, FeeShape, PaymentShape, SessionShape } from './shapes.ts'
import { isRefused, reachBy, service, unless, unlessMissing } from './stripeErrors.ts'
import { stripePaymentChanges } from './stripePaymentChanges.ts'
import { findSavedPayment, isOfSavedCard, stripeSavedCards } from './stripeSavedCards.ts'
import { orderIdKey, stripeSubscriptions } from './stripeSubscriptions.ts'

/** A signed message older than this is a replay. */
const messageToleranceSeconds = 300

const requestTimeoutMs = 10 * second
const maxRetries = 2
/** The SDK retries by itself; what it gives up, it tells after this at the latest. */
export const patienceMs = (maxRetries + 1) * requestTimeoutMs

export interface StripeSettings extends AdapterContext {
  secretKey: string
  isLive: boolean
  /** By the plan it is the price of; a plan without one is not on sale. */
  prices: Partial<Record<PlanKind, string>>
  webhookSecret: () => Promise<string>
  /** Messages about partners' accounts come from an endpoint of their own, signed with a secret of its own. */
  connectWebhookSecrets?: string[]
  /** Stands in for the network. */
  fetch?: typeof fetch
}

/** The card provider by its own SDK. The sandbox is this same adapter over another network. */
export function stripePayments(settings: StripeSettings): CardPayments {
  const stripe = openStripe(settings)
  const { sessions } = stripe.checkout
  const reach = reachBy({ ...settings, patienceMs })

  return {
    hasPrice: (kind) => settings.prices[kind] !== undefined,

    startCheckout: (input) =>
      reach(async () => {
        const { id, url } = await sessions.create(sessionFor(input, settings.prices), {
          idempotencyKey: `page:${input.orderId}${input.customerId ?? ''}`,
        })
        if (!url) throw new Error(`Checkout ${id} has no page`)
        return { sessionId: id, url }
      }),

    findCheckout: (sessionId) =>
      reach(async () => {
        if (isOfSavedCard(sessionId)) return findSavedPayment(stripe, sessionId)
        const expand = [
          'payment_intent.latest_charge',
          'payment_intent.payment_method',
          'invoice.payments',
        ]
        const found = await unlessMissing(() => sessions.retrieve(sessionId, { expand }))
        if (!found) return undefined
        const session = SessionShape.parse(found)
        // A membership's payment is nested in its invoice, too deep to be expanded in the same request.
        const [paid] = session.invoice?.payments.data ?? []
        const behind = paid?.payment.payment_intent
        const payment = behind
          ? PaymentShape.parse(
              await stripe.paymentIntents.retrieve(behind, { expand: ['latest_charge'] }),
            )
          : session.payment_intent
        return checkoutOf({ ...session, payment_intent: payment })
      }),

    expireCheckout: (sessionId) =>
      reach(async () => {
        // Refused for what is paid or closed: there is nothing left to close.
        await unless(isRefused, async () => {
          if (isOfSavedCard(sessionId)) await stripe.paymentIntents.cancel(sessionId)
          else await sessions.expire(sessionId)
        })
      }),

    capture: ({ orderId, paymentId }) =>
      reach(async () => {
        const payment = await unless(isRefused, () =>
          stripe.paymentIntents.capture(paymentId, {}, { idempotencyKey: `capture:${orderId}` }),
        )
        return payment?.status === 'succeeded'
      }),

    release: (paymentId) =>
      reach(async () => {
        // Refused for one that was charged or let go already.
        await unless(isRefused, () => stripe.paymentIntents.cancel(paymentId))
      }),

    findFee: (paymentId) =>
      reach(async () => {
        const expand = ['latest_charge.balance_transaction']
        const payment = await stripe.paymentIntents.retrieve(paymentId, { expand })
        return FeeShape.parse(payment).latest_charge?.balance_transaction?.fee
      }),

    ...stripeSavedCards(stripe, reach),
    ...stripePaymentChanges(stripe, reach),
    ...stripeSubscriptions(stripe, reach),

    readMessage: async (rawBody, signature) => {
      const secrets = [await settings.webhookSecret(), ...(settings.connectWebhookSecrets ?? [])]
      const now = settings.clock.now()
      const event = secrets
        .map((secret) => verified(stripe, rawBody, signature ?? '', secret, now))
        .find((known) => known !== undefined)
      if (event === undefined) return { refused: 'not_signed' }
      const known = EventShape.safeParse(event).data
      if (!known) return { refused: 'not_readable' }
      if (known.livemode === settings.isLive) return messageOf(known)
      settings.count?.(service, 'refused')
      return {
        refused: 'other_mode',
        hint: 'STRIPE_WEBHOOK_SECRET is not of the mode of STRIPE_SECRET_KEY',
      }
    },
  }
}

type OpenSettings = Pick<StripeSettings, 'secretKey' | 'fetch' | keyof AdapterContext>

export const openStripe = ({ secretKey, fetch: send, ...around }: OpenSettings) =>
  new Stripe(secretKey, {
    timeout: shortened(requestTimeoutMs, around),
    maxNetworkRetries: maxRetries,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(send),
  })

/** Undefined where it is forged, cut or too old: the sender is not told which. */
function verified(stripe: Stripe, rawBody: Buffer, signature: string, secret: string, now: Date) {
  try {
    return stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      messageToleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch {
    return undefined
  }
}

/** One line item, one of it. A plan goes by its price there; a visit brings its own. */
function sessionFor(input: CheckoutRequest, prices: StripeSettings['prices']) {
  const { item } = input
  const isSubscription = 'planKind' in item && plans[item.planKind].renews
  const line =
    'planKind' in item
      ? { price: priceIdOf(item.planKind, prices) }
      : {
          price_data: {
            currency: 'usd',
            unit_amount: item.cents,
            product_data: { name: item.title },
          },
        }
  return {
    ...(input.isHeld ? { payment_intent_data: { capture_method: 'manual' as const } } : {}),
    ...(isSubscription ? { subscription_data: { metadata: { [orderIdKey]: input.orderId } } } : {}),
    mode: isSubscription ? ('subscription' as const) : ('payment' as const),
    allowed_payment_method_types: ['card' as const],
    line_items: [{ ...line, quantity: 1 }],
    client_reference_id: input.orderId,
    expires_at: Math.floor((input.closesAt.getTime() + pageOutlivesOrderMs) / second),
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
    ...payerOf(input, isSubscription),
  }
}

/** What renews makes a customer of its own. Elsewhere the guest may save the card, only on the provider's page. */
function payerOf({ email, customerId }: CheckoutRequest, isSubscription: boolean) {
  const typed = plainAddress.test(email) ? { customer_email: email } : {}
  if (isSubscription) return typed
  return {
    ...(customerId ? { customer: customerId } : { customer_creation: 'always' as const, ...typed }),
    saved_payment_method_options: {
      payment_method_save: 'enabled' as const,
      payment_method_remove: 'enabled' as const,
    },
  }
}

function priceIdOf(kind: PlanKind, prices: StripeSettings['prices']) {
  const price = prices[kind]
  if (!price) throw new Error(`STRIPE_PRICES names no price for ${kind}`)
  return price
}

/** An address the provider might refuse is left out, and the guest types one there. */
export const plainAddress = /^[\w+-]+(\.[\w+-]+)*@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/i

function checkoutOf(session: SessionShape): Checkout {
  const reference = z.uuid().safeParse(session.client_reference_id)
  const orderId = reference.success ? reference.data : null
  if (session.status === 'expired') return { state: 'expired', orderId }
  const { payment_intent: payment, subscription, invoice } = session
  if (payment?.status === 'canceled') return { state: 'released', orderId }
  const isHeld = payment?.status === 'requires_capture'
  const isPaid = session.payment_status === 'paid' || payment?.status === 'succeeded'
  if (!isHeld && !isPaid) return { state: 'open', orderId }

  if (!payment) throw new Error('A paid checkout has no payment')
  const paidUntil = invoice && Math.max(...invoice.lines.data.map(({ period }) => period.end))
  return {
    state: isHeld ? 'held' : 'paid',
    orderId,
    isSubscription: session.mode === 'subscription',
    cents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    ...paidBy(payment, invoice?.status_transitions.paid_at),
    // A membership's customer is the subscription's, which ends it.
    customerId: session.mode === 'payment' ? (session.customer ?? null) : null,
    email: session.customer_details?.email ?? null,
    subscriptionId: subscription,
    paidUntil: paidUntil ? new Date(paidUntil * second) : null,
  }
}
