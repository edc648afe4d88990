import type { PlanKind } from '#contract/plans.ts'
import type { DisputeState } from '#server/money/ledger/index.ts'
import type { SubscriptionState } from '#server/money/plans/index.ts'

/** What a guest is to pay for on the provider's page: one thing, once. */
export interface CheckoutRequest {
  orderId: string
  /** A plan goes by its price at the provider, a visit by its own price. */
  item: { planKind: PlanKind } | { title: string; cents: number }
  /** The card is held until the partner has answered, not charged at once. */
  isHeld: boolean
  email: string
  /** Whose saved cards the page shows; left out, a customer is made. */
  customerId?: string | undefined
  closesAt: Date
  successUrl: string
  cancelUrl: string
}

/** What a saved card is to pay for, without the provider's page. */
interface SavedCardRequest {
  orderId: string
  customerId: string
  paymentMethodId: string
  cents: number
  title: string
  isHeld: boolean
}

/** `answered`: how it stands is to be asked. `gone`: the provider has this card no more. `asks`: its bank, on a page. */
type Confirmation = { state: 'answered' | 'declined' | 'gone' } | { state: 'asks'; url: string }

interface CheckedCard {
  /** Tells one card from another; null where the provider does not say. */
  fingerprint: string | null
  isPrepaid: boolean
  /** A phone's wallet handed over a number of its own. */
  isWallet: boolean
}

/** A card that its guest chose to save with the provider. */
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

/** Money that a card gave, or holds for us. */
export interface CardPayment {
  orderId: string | null
  isSubscription: boolean
  cents: number
  currency: string
  paymentId: string
  /** Tells one card from another; null where the provider does not say, as for subscriptions. */
  cardFingerprint: string | null
  /** The card's last four digits, where the provider reports them. */
  cardLast4: string | null
  /** The provider's id of the payer; null where it keeps no customer. */
  customerId: string | null
  /** Null where the card was not to be saved. */
  savedMethod: SavedMethod | null
  /** Typed on the provider's page, and not proven. */
  email: string | null
  /** When the guest did their part. */
  paidAt: Date
  /** A membership's subscription and the end of what was paid. */
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

/** What became of a payment after it was made. */
export interface PaymentChanges {
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

export interface ProviderRefund {
  id: string
  /** Our own refund that it carries out; null where it was made at the provider. */
  refundId: string | null
  cents: number
  hasFailed: boolean
}

export interface ProviderDispute {
  id: string
  cents: number
  /** What the provider keeps for it. */
  feeCents: number
  state: DisputeState
  openedAt: Date
}

/** What the provider tells us by itself. It says where to look; the truth is asked for. */
export type PaymentMessage = { id: string; type: string } & (
  | { about: 'checkout'; sessionId: string }
  | { about: 'payment'; paymentId: string }
  /** Money went back, or a bank fights over it. */
  | { about: 'aftermath'; paymentId: string }
  | { about: 'subscription'; subscriptionId: string }
  /** A saved card was removed. */
  | { about: 'saved_card'; paymentMethodId: string }
  | { about: 'bank'; account: string }
  | { about: 'payout'; providerPayoutId: string; hasFailed: boolean }
  /** Another message says the same of it, and more. */
  | { about: 'told_elsewhere' }
  | { about: 'nothing_of_ours' }
)

/** A message, or why it is not one of the provider's for us. */
type ReadMessage = PaymentMessage | RefusedMessage

interface RefusedMessage {
  refused: 'not_signed' | 'other_mode' | 'not_readable'
  /** Where a setting may be the cause: what to look at. */
  hint?: string
}

/**
 * The card provider, in the product's words. Calls that change something may be repeated: the same order asks
 * for the same thing. A provider that cannot be reached is a Problem 503.
 */
export interface CardPayments {
  /** Whether the provider has a price for it: without one it is not on sale. */
  hasPrice: (kind: PlanKind) => boolean
  startCheckout(input: CheckoutRequest): Promise<StartedCheckout>
  /** Undefined where the provider has this card no more. Nothing is charged before it is confirmed. */
  startPayment(input: SavedCardRequest): Promise<string | undefined>
  confirmPayment(input: {
    orderId: string
    paymentId: string
    returnUrl: string
  }): Promise<Confirmation>
  /** A page where a card is checked; nothing is charged, and it is not saved. */
  startCardCheck(input: {
    checkId: string
    closesAt: Date
    successUrl: string
    cancelUrl: string
  }): Promise<StartedCheckout>
  /** Undefined while no card was checked there. */
  findCheckedCard(sessionId: string): Promise<CheckedCard | undefined>
  /** Its saved cards go with it. One that is gone is left so. */
  deleteCustomer(customerId: string): Promise<void>
  /** Undefined where the provider has no such checkout, and no such payment with a saved card. */
  findCheckout(sessionId: string): Promise<Checkout | undefined>
  /** Closes it for payment. One that is paid or over already is left as it is. */
  expireCheckout(sessionId: string): Promise<void>
  /** Charges what is held. False where the provider refuses: it is gone, released, or was charged before. */
  capture(input: { orderId: string; paymentId: string }): Promise<boolean>
  /** Lets go of what is held. What is charged or gone already is left as it is. */
  release(paymentId: string): Promise<void>
  /** Answers the provider's id of the refund; undefined where the money had gone back already. */
  refund(input: { refundId: string; paymentId: string; cents: number }): Promise<string | undefined>
  findAftermath(paymentId: string): Promise<PaymentChanges>
  /** The checkout that a payment was made on, itself where it was made with a saved card; undefined where it is none of ours. */
  sessionOfPayment(paymentId: string): Promise<string | undefined>
  /** What banks have fought over of late, the newest first. */
  lastDisputes(): Promise<(ProviderDispute & { paymentId: string })[]>
  /** The provider's fee for a payment; undefined while it is not known. */
  findFee(paymentId: string): Promise<number | undefined>
  findSubscription(subscriptionId: string): Promise<SubscriptionState | undefined>
  /** The newest of its renewals that were paid. */
  paidRenewals(subscriptionId: string): Promise<PaidRenewal[]>
  /** Whether it ends with what is paid. False where there is no such subscription any more. */
  setCancelsAtEnd(subscriptionId: string, cancels: boolean): Promise<boolean>
  /** Charges the card of an unpaid renewal again. Where it refuses, the page to pay on with another one. */
  payRenewal(subscriptionId: string): Promise<'paid' | { url: string }>
  /** The provider's page where the guest changes the card of a subscription. */
  openCardPage(input: { subscriptionId: string; returnUrl: string }): Promise<string>
  /** Ends a subscription now. One that has ended is left as it is. */
  cancelSubscription(subscriptionId: string): Promise<void>
  readMessage(rawBody: Buffer, signature: string | undefined): Promise<ReadMessage>
}
