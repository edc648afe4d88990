import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { OrderMoneyBack } from '#contract/checkout.ts'
import { Cents } from '#contract/money.ts'
import { AgreedTo } from '#contract/papers.ts'
import { PlanKind } from '#contract/plans.ts'
import { answerMinutes } from '#contract/visits.ts'
import { after, minute, second } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'

/** An order, and the provider's page with it, stays open this long. */
const orderOpenMs = 30 * minute

/** An open order with less time left than this is not offered again: typing a card takes longer. */
const minTimeLeftMs = 3 * minute

/** A checkout that was not started by then never will be: the process that began it is gone. */
const startPatienceMs = 30 * second

/** If we learn of a visit's payment later than this, the guest has gone elsewhere. */
const visitPatienceMs = 10 * minute

export const closesAt = (openedAt: Date) => after(openedAt, orderOpenMs)

/** For a held order the partner has had this long to answer before. */
const heldPatienceMs = visitPatienceMs + answerMinutes * minute

export const OrderState = z.enum([
  'open',
  'held',
  'capturing',
  'releasing',
  'paid',
  'not_paid',
  'refunded',
])

export const Order = z.object({
  id: z.uuid(),
  guestId: z.uuid(),
  kind: z.enum(['visit', 'plan']),
  planKind: PlanKind.nullable(),
  locationId: z.uuid().nullable(),
  title: z.string(),
  cents: Cents,
  currency: z.string(),
  state: OrderState,
  refundedCents: Cents,
  /** The card is held first, and charged when the partner accepts. */
  isHeld: z.boolean(),
  paymentId: z.string().nullable(),
  /** The provider's id of the checkout, or of the payment where a saved card pays. */
  sessionId: z.string().nullable(),
  checkoutUrl: z.string().nullable(),
  savedCardId: z.uuid().nullable(),
  /** The recovered phone that opened it: only the card that paid before is charged for good. */
  recoveredSessionId: z.uuid().nullable(),
  createdAt: z.date(),
  closesAt: z.date(),
  /** When the provider said that its page takes no payment any more; null for orders from before this was recorded. */
  pageClosedAt: z.date().nullable(),
  /** Null for orders from before this was recorded. */
  agreedTo: AgreedTo.nullable(),
  /** The house rules when the order was opened. Null for a plan, and for orders from before this was recorded. */
  houseRules: z.array(z.string()).nullable(),
})
export type Order = z.infer<typeof Order>

/** A visit's order whose payment has arrived. */
export interface PaidVisitOrder {
  id: string
  guestId: string
  locationId: string
  cents: number
  houseRules: string[] | null
  /** The card's fingerprint; null where the provider did not report one, absent where nothing was paid. */
  card?: string | null
}

/** Why an order is refunded in full. */
export const MoneyBackReason = OrderMoneyBack.shape.reason
export type MoneyBackReason = z.infer<typeof MoneyBackReason>
export type VisitFailure = Exclude<
  MoneyBackReason,
  'already_member' | 'given_back' | 'no_entry' | 'guest_suspended'
>

/** Why there is no visit; `card_refused`: the partner accepted, but the hold could not be captured. */
export type VisitEnd = VisitFailure | 'card_refused'

/** All of an order's money was refunded or disputed: revokes everything that it paid for. */
export interface Revoke {
  /** Before the order is locked: the doors that it opens, or is to open. */
  lockDoors(tx: Tx, orderId: string): Promise<void>
  end(tx: Tx, orderId: string, now: Date): Promise<void>
}

/** Handlers for the outcome of a visit's order. Each runs in checkout's transaction; joined in app.ts. */
export interface PaidHandlers {
  revoke: Revoke
  visit: {
    /** The card is held: asks the partner. Where that is impossible, the visit fails with the returned reason. */
    request(tx: Tx, order: PaidVisitOrder, now: Date): Promise<VisitFailure | undefined>
    /** Takes a slot and makes the visit ready. Where it cannot, the visit fails with the returned reason. */
    grant(tx: Tx, order: PaidVisitOrder, now: Date): Promise<VisitFailure | undefined>
    /** A refund for a reason known before a slot was searched. */
    fail(tx: Tx, order: PaidVisitOrder, reason: VisitEnd, now: Date): Promise<void>
    /** Nothing was charged or will be: ends the visit. */
    lapse(tx: Tx, orderId: string, now: Date): Promise<void>
    /** The visit of an order, and when its door is next available (only where it failed for `busy`). */
    find(
      tx: Tx,
      orderId: string,
      now: Date,
    ): Promise<{ visitId: string; nextFreeAt: Date | null } | undefined>
  }
}

/** Whether a repeated request is led to this order's page. */
export function canBeUsedAgain(
  order: Order,
  input: Pick<Order, 'cents' | 'isHeld' | 'agreedTo' | 'houseRules'> & {
    usesSavedCard: boolean
    buyer: { recoveredId?: string }
  },
  now: Date,
) {
  const hasTime = order.closesAt.getTime() - now.getTime() >= minTimeLeftMs
  const isStarting = now.getTime() - order.createdAt.getTime() < startPatienceMs
  const isSame =
    order.cents === input.cents &&
    (order.savedCardId !== null) === input.usesSavedCard &&
    order.isHeld === input.isHeld &&
    order.recoveredSessionId === (input.buyer.recoveredId ?? null) &&
    order.agreedTo?.terms === input.agreedTo?.terms &&
    order.agreedTo?.refunds === input.agreedTo?.refunds &&
    isDeepStrictEqual(order.houseRules, input.houseRules)
  return isSame && hasTime && (order.sessionId !== null || isStarting)
}

/** Whether money may still come: it is open, or it ended here while the provider has not said that its page did. */
export const mayBePaid = ({ state, paymentId, pageClosedAt }: Order) =>
  state === 'open' || (state === 'not_paid' && paymentId === null && pageClosedAt === null)

/** Paid after the order closed, or reported when the guest has long gone elsewhere. */
export function isTooLate(order: Order, paidAt: Date, now: Date) {
  if (paidAt > order.closesAt || order.state === 'not_paid') return true
  const patienceMs = order.isHeld ? heldPatienceMs : visitPatienceMs
  return order.kind === 'visit' && now > after(paidAt, patienceMs)
}
