import Stripe from 'stripe'
import { z } from 'zod'
import type { PlanId } from '#contract/plans.ts'
import type { CardPayments, Checkout, CheckoutRequest } from '#server/checkout/index.ts'
import { type Clock, minute, second } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { Away, outside } from '#server/platform/outside.ts'
import { Problem } from '#server/platform/problem.ts'
import { messageOf } from './messages.ts'
import { EventShape, FeeShape, SessionShape, SubscriptionShape } from './shapes.ts'

/** The provider refuses a page that is open for less than 30 minutes; one more lets ours begin a moment late. */
const pageOutlivesOrderMs = 1 * minute

/** A signed message older than this is a replay. */
const messageToleranceSeconds = 300

const requestTimeoutMs = 10 * second
const mostRetries = 2

export interface StripeSettings {
  secretKey: string
  isLive: boolean
  prices: Record<PlanId, string>
  clock: Clock
  log: Log
  webhookSecret: () => Promise<string>
  /** Stands in for the network. */
  fetch?: typeof fetch
}

/** The card provider by its own SDK. The sandbox is this same adapter over another network. */
export function stripePayments(settings: StripeSettings): CardPayments {
  const stripe = new Stripe(settings.secretKey, {
    timeout: requestTimeoutMs,
    maxNetworkRetries: mostRetries,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(settings.fetch),
  })
  const { sessions } = stripe.checkout
  const reach = reachBy(settings)

  return {
    startCheckout: (asked) =>
      reach(async () => {
        const { id, url } = await sessions.create(sessionFor(asked, settings.prices), {
          idempotencyKey: `checkout:${asked.orderId}`,
        })
        if (!url) throw new Error(`Checkout ${id} has no page`)
        return { sessionId: id, url }
      }),

    findCheckout: (sessionId) =>
      reach(async () => {
        const expand = ['payment_intent.latest_charge', 'subscription', 'invoice.payments']
        const session = await unlessMissing(() => sessions.retrieve(sessionId, { expand }))
        return session && checkoutOf(SessionShape.parse(session))
      }),

    expireCheckout: (sessionId) =>
      reach(async () => {
        // Refused for a page that is paid or closed: there is nothing left to close.
        await unless(isRefused, () => sessions.expire(sessionId))
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

    refund: ({ orderId, paymentId, cents }) =>
      reach(async () => {
        const refund = await unless(isRefundedAlready, () =>
          stripe.refunds.create(
            { payment_intent: paymentId, amount: cents },
            { idempotencyKey: `refund:${orderId}` },
          ),
        )
        return refund?.id
      }),

    findFee: (paymentId) =>
      reach(async () => {
        const expand = ['latest_charge.balance_transaction']
        const payment = await stripe.paymentIntents.retrieve(paymentId, { expand })
        return FeeShape.parse(payment).latest_charge?.balance_transaction?.fee
      }),

    findSubscription: (subscriptionId) =>
      reach(async () => {
        const found = await unlessMissing(() => stripe.subscriptions.retrieve(subscriptionId))
        if (!found) return undefined
        const subscription = SubscriptionShape.parse(found)
        return {
          subscriptionId,
          paidUntil: paidUntilOf(subscription),
          cancelsAtEnd: subscription.cancel_at_period_end,
          hasEnded: subscription.status === 'canceled',
        }
      }),

    cancelSubscription: (subscriptionId) =>
      reach(async () => {
        // One that was cancelled already is missing to the provider.
        await unlessMissing(() => stripe.subscriptions.cancel(subscriptionId))
      }),

    readMessage: async (rawBody, signature) => {
      const secret = await settings.webhookSecret()
      const event = verified(stripe, rawBody, signature ?? '', secret, settings.clock.now())
      if (event === undefined) return undefined
      const known = EventShape.parse(event)
      return known.livemode === settings.isLive ? messageOf(known) : undefined
    },
  }
}

/** Undefined where it is forged, cut or too old: whoever sent it learns no more than that. */
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
function sessionFor({ item, ...asked }: CheckoutRequest, prices: StripeSettings['prices']) {
  const isSubscription = 'planId' in item && item.planId === 'price_3'
  const line =
    'planId' in item
      ? { price: prices[item.planId] }
      : {
          price_data: {
            currency: 'usd',
            unit_amount: item.cents,
            product_data: { name: item.title },
          },
        }
  return {
    ...(asked.isHeld ? { payment_intent_data: { capture_method: 'manual' as const } } : {}),
    mode: isSubscription ? ('subscription' as const) : ('payment' as const),
    payment_method_types: ['card' as const],
    line_items: [{ ...line, quantity: 1 }],
    client_reference_id: asked.orderId,
    expires_at: Math.floor((asked.closesAt.getTime() + pageOutlivesOrderMs) / second),
    success_url: asked.successUrl,
    cancel_url: asked.cancelUrl,
    ...(plainAddress.test(asked.email) ? { customer_email: asked.email } : {}),
  }
}

/** An address the provider might refuse is left out, and the guest types one there. */
const plainAddress = /^[\w+-]+(\.[\w+-]+)*@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/i

function checkoutOf(session: SessionShape): Checkout {
  const reference = z.uuid().safeParse(session.client_reference_id)
  const orderId = reference.success ? reference.data : null
  if (session.status === 'expired') return { state: 'expired', orderId }
  const { payment_intent: payment, subscription, invoice } = session
  if (payment?.status === 'canceled') return { state: 'released', orderId }
  const isHeld = payment?.status === 'requires_capture'
  const isPaid = session.payment_status === 'paid' || payment?.status === 'succeeded'
  if (!isHeld && !isPaid) return { state: 'open', orderId }

  const paymentId = payment?.id ?? invoice?.payments.data[0]?.payment.payment_intent
  const paidAt = payment?.latest_charge?.created ?? invoice?.status_transitions.paid_at
  if (!paymentId || !paidAt) throw new Error('A paid checkout has no payment')
  return {
    state: isHeld ? 'held' : 'paid',
    orderId,
    isSubscription: session.mode === 'subscription',
    cents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentId,
    cardFingerprint: payment?.latest_charge?.payment_method_details?.card?.fingerprint ?? null,
    paidAt: new Date(paidAt * second),
    subscriptionId: subscription?.id ?? null,
    paidUntil: subscription && paidUntilOf(subscription),
  }
}

const paidUntilOf = ({ items }: z.infer<typeof SubscriptionShape>) =>
  new Date(Math.max(...items.data.map((item) => item.current_period_end)) * second)

const {
  StripeAPIError,
  StripeCardError,
  StripeConnectionError,
  StripeInvalidRequestError,
  StripeRateLimitError,
} = Stripe.errors

const isOutage = (error: unknown) =>
  error instanceof StripeConnectionError ||
  error instanceof StripeAPIError ||
  error instanceof StripeRateLimitError

const isRefused = (error: unknown) =>
  error instanceof StripeInvalidRequestError || error instanceof StripeCardError

const isMissing = (error: unknown) =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing'

const isRefundedAlready = (error: unknown) =>
  error instanceof StripeInvalidRequestError && error.code === 'charge_already_refunded'

/** An answer that means "nothing to do" is undefined, not a failure. */
async function unless<T>(isHarmless: (error: unknown) => boolean, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (isHarmless(error)) return undefined
    throw error
  }
}
const unlessMissing = <T>(work: () => Promise<T>) => unless(isMissing, work)

/** The SDK retries by itself; what it gives up, it tells after this at the latest. */
const patienceMs = (mostRetries + 1) * requestTimeoutMs

/** A provider that cannot be reached is told to the person; anything else it refuses is a bug of ours. */
function reachBy({ clock, log }: StripeSettings) {
  const ask = outside({ service: 'card provider', clock, log, patienceMs, isAway: isOutage })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await ask(work)
    } catch (error) {
      if (!(error instanceof Away)) throw error
      throw new Problem(
        503,
        'payments_unreachable',
        'The payment service cannot be reached right now. Nothing was charged; please try again.',
      )
    }
  }
}
