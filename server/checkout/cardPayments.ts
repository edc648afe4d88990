import type { PlanId } from '#contract/plans.ts'
import type { SubscriptionState } from '#server/plans/index.ts'

/** What a guest is to pay for on the provider's page: one thing, once. */
export interface CheckoutRequest {
  orderId: string
  /** A plan goes by its price at the provider, a visit by its own price. */
  item: { planId: PlanId } | { title: string; cents: number }
  /** The card is held until the partner has answered, not charged at once. */
  isHeld: boolean
  email: string
  closesAt: Date
  successUrl: string
  cancelUrl: string
}

export interface StartedCheckout {
  sessionId: string
  url: string
}

/** How a checkout stands at the provider, which alone knows. `released`: what was held went back uncharged. */
export type Checkout =
  | { state: 'open' | 'expired' | 'released'; orderId: string | null }
  | ({ state: 'held' } & CardPayment)
  | ({ state: 'paid' } & CardPayment)

/** Money that a card gave, or holds for us. */
export interface CardPayment {
  orderId: string | null
  isSubscription: boolean
  cents: number
  currency: string
  paymentId: string
  /** Tells one card from another; null where the provider does not say, as for subscriptions. */
  cardFingerprint: string | null
  /** When the guest did their part. */
  paidAt: Date
  /** A membership's subscription and the end of what was paid. */
  subscriptionId: string | null
  paidUntil: Date | null
}

/** What the provider tells us by itself. It says where to look; the truth is asked for. */
export type PaymentMessage = { id: string; type: string } & (
  | { about: 'checkout'; sessionId: string }
  | { about: 'refund'; paymentId: string }
  | { about: 'payment'; paymentId: string }
  | { about: 'subscription'; subscriptionId: string }
  | { about: 'renewal'; subscriptionId: string; invoiceId: string; cents: number }
  | { about: 'bank'; account: string }
  | { about: 'payout'; providerPayoutId: string; hasFailed: boolean }
  | { about: 'nothing_of_ours' }
)

/**
 * The card provider, in the product's words. Calls that change something may be repeated: the same order asks
 * for the same thing. A provider that cannot be reached is a Problem 503.
 */
export interface CardPayments {
  startCheckout(asked: CheckoutRequest): Promise<StartedCheckout>
  /** Undefined where the provider has no such checkout. */
  findCheckout(sessionId: string): Promise<Checkout | undefined>
  /** Nobody can pay it any more. One that is paid or over already is left as it is. */
  expireCheckout(sessionId: string): Promise<void>
  /** Charges what is held. False where the provider refuses: it is gone, released, or was charged before. */
  capture(asked: { orderId: string; paymentId: string }): Promise<boolean>
  /** Lets go of what is held. What is charged or gone already is left as it is. */
  release(paymentId: string): Promise<void>
  /** Answers the provider's id of the refund; undefined where the money had gone back already. */
  refund(asked: { orderId: string; paymentId: string; cents: number }): Promise<string | undefined>
  /** The provider's fee for a payment; undefined while it is not known. */
  findFee(paymentId: string): Promise<number | undefined>
  findSubscription(subscriptionId: string): Promise<SubscriptionState | undefined>
  /** Ends a subscription now. One that has ended is left as it is. */
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Undefined for a message that is forged, too old, or of the other mode (test or live). */
  readMessage(rawBody: Buffer, signature: string | undefined): Promise<PaymentMessage | undefined>
}
