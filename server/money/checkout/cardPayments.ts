import type { PlanKind } from '#contract/plans.ts'
import type { DisputeState } from '#server/money/ledger/index.ts'
import type { SubscriptionState } from '#server/money/plans/index.ts'

/** What a guest pays for on the provider's page: one item, once. */
export interface CheckoutRequest {
  orderId: string
  /** A plan uses its price at the provider, a visit its own price. */
  item: { planKind: PlanKind } | { title: string; cents: number }
  /** Whether to hold the card until the partner has answered instead of charging it now. */
  isHeld: boolean
  email: string
  /** The customer whose saved cards the page shows; if absent, one is created. */
  customerId?: string | undefined
  closesAt: Date
  successUrl: string
  cancelUrl: string
}

/** What a saved card pays for, without the provider's page. */
interface SavedCardRequest {
  orderId: string
  customerId: string
  paymentMethodId: string
  cents: number
  title: string
  isHeld: boolean
}

/** `answered`: ask for its state. `gone`: the provider no longer has this card. `asks`: the bank asks, on a page. */
type Confirmation = { state: 'answered' | 'declined' | 'gone' } | { state: 'asks'; url: string }

interface CheckedCard {
  /** Identifies the card; null where the provider does not report it. */
  fingerprint: string | null
  isPrepaid: boolean
  /** Whether it is a wallet's device number, not the card's. */
  isWallet: boolean
}

/** A card that the guest chose to save with the provider. */
export interface SavedMethod {
  paymentMethodId: string
  brand: string
  last4: string
}

interface StartedCheckout {
  sessionId: string
  url: string
}

/**
 * How a checkout, or a payment with a saved card, stands at the provider, which alone knows. `released`: what was held went back
 * uncharged. `declined`: the bank has refused, and asked again it might not.
 */
export type Checkout =
  | { state: 'open' | 'expired' | 'released' | 'declined'; orderId: string | null }
  | ({ state: 'held' } & CardPayment)
  | ({ state: 'paid' } & CardPayment)

/** A payment that a card was charged for, or holds. */
export interface CardPayment {
  orderId: string | null
  isSubscription: boolean
  cents: number
  currency: string
  paymentId: string
  /** Identifies the card; null where the provider does not report it, as for subscriptions. */
  cardFingerprint: string | null
  /** The card's last four digits, where the provider reports them. */
  cardLast4: string | null
  /** Whether it is a wallet's device number, not the card's. */
  isWallet: boolean
  /** The provider's id of the payer; null where it keeps no customer. */
  customerId: string | null
  /** Null where the guest did not choose to save the card. */
  savedMethod: SavedMethod | null
  /** Typed on the provider's page, so unconfirmed. */
  email: string | null
  /** When the guest completed the payment. */
  paidAt: Date
  /** A membership's subscription and the end of the paid period. */
  subscriptionId: string | null
  paidUntil: Date | null
  /** Some of it was refunded or disputed before we learned of the payment. */
  isContested: boolean
}

/** A renewal that a card has paid. */
export interface PaidRenewal {
  invoiceId: string
  cents: number
  currency: string
  paymentId: string
  startsAt: Date
  endsAt: Date
}

/** Later changes of a payment: refunds and disputes. */
export interface PaymentChanges {
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

export interface ProviderRefund {
  id: string
  /** The refund of ours that it executes; null where it was made at the provider. */
  refundId: string | null
  cents: number
  hasFailed: boolean
}

export interface ProviderDispute {
  id: string
  cents: number
  /** The provider's fee for it. */
  feeCents: number
  state: DisputeState
  openedAt: Date
}

/** A webhook of the provider. It only says what has changed; the current state is then requested. */
export type PaymentMessage = { id: string; type: string } & (
  | { about: 'checkout'; sessionId: string }
  | { about: 'payment'; paymentId: string }
  /** A payment was refunded or disputed. */
  | { about: 'payment_changes'; paymentId: string }
  | { about: 'subscription'; subscriptionId: string }
  /** A saved card was removed. */
  | { about: 'saved_card'; paymentMethodId: string }
  | { about: 'bank'; account: string }
  | { about: 'payout'; providerPayoutId: string; hasFailed: boolean }
  /** Ignored, since another webhook reports the same and more. */
  | { about: 'told_elsewhere' }
  | { about: 'nothing_of_ours' }
)

/** A webhook, or why it is not the provider's or not for us. */
type ReadMessage = PaymentMessage | RefusedMessage

interface RefusedMessage {
  refused: 'not_signed' | 'other_mode' | 'not_readable'
  /** The setting to check, where one may be the cause. */
  hint?: string
}

/**
 * The card provider, in the product's terms. Calls that change something are idempotent per order. A provider that
 * cannot be reached throws a Problem 503.
 */
export interface CardPayments {
  /** Whether the provider has a price for a plan: without one it is not on sale. */
  hasPrice: (kind: PlanKind) => boolean
  startCheckout(input: CheckoutRequest): Promise<StartedCheckout>
  /** Undefined where the provider no longer has this card. Nothing is charged before it is confirmed. */
  startPayment(input: SavedCardRequest): Promise<string | undefined>
  confirmPayment(input: {
    orderId: string
    paymentId: string
    returnUrl: string
  }): Promise<Confirmation>
  /** Starts a page where a card is checked: nothing is charged, and it is not saved. */
  startCardCheck(input: {
    checkId: string
    closesAt: Date
    successUrl: string
    cancelUrl: string
  }): Promise<StartedCheckout>
  /** Undefined while no card was checked there. */
  findCheckedCard(sessionId: string): Promise<CheckedCard | undefined>
  /** Deletes a customer with its saved cards. Idempotent. */
  deleteCustomer(customerId: string): Promise<void>
  /** Undefined where the provider has no such checkout, and no such payment with a saved card. */
  findCheckout(sessionId: string): Promise<Checkout | undefined>
  /** Closes it for payment. Does nothing where it is paid or over already. */
  expireCheckout(sessionId: string): Promise<void>
  /** Captures a hold. False where the provider refuses: it has expired, was released, or was captured before. */
  capture(input: { orderId: string; paymentId: string }): Promise<boolean>
  /** Releases a hold. Does nothing where it was captured or has ended already. */
  release(paymentId: string): Promise<void>
  /** @returns the provider's id of the refund; undefined where it was refunded already. */
  refund(input: { refundId: string; paymentId: string; cents: number }): Promise<string | undefined>
  findPaymentChanges(paymentId: string): Promise<PaymentChanges>
  /** The checkout of a payment; the payment's own id where a saved card paid; undefined where it is not ours. */
  sessionOfPayment(paymentId: string): Promise<string | undefined>
  /** Recent disputes, the newest first. */
  lastDisputes(): Promise<(ProviderDispute & { paymentId: string })[]>
  /** The provider's fee for a payment; undefined while it is not known. */
  findFee(paymentId: string): Promise<number | undefined>
  findSubscription(subscriptionId: string): Promise<SubscriptionState | undefined>
  /** The newest paid renewals of a subscription. */
  paidRenewals(subscriptionId: string): Promise<PaidRenewal[]>
  /** Sets whether it ends with the paid period. False where the subscription no longer exists. */
  setCancelsAtEnd(subscriptionId: string, cancels: boolean): Promise<boolean>
  /** Retries an unpaid renewal. Where the card is declined, returns the page to pay with another one. */
  payRenewal(subscriptionId: string): Promise<'paid' | { url: string }>
  /** The provider's page where the guest changes the card of a subscription. */
  openCardPage(input: { subscriptionId: string; returnUrl: string }): Promise<string>
  /** Ends a subscription now. Idempotent. */
  cancelSubscription(subscriptionId: string): Promise<void>
  readMessage(rawBody: Buffer, signature: string | undefined): Promise<ReadMessage>
}
