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

/** A visit whose payment is learnt of later than this after it was made is for a guest who has walked on. */
const visitPatienceMs = 10 * minute

export const closesAt = (openedAt: Date) => after(openedAt, orderOpenMs)

/** A held order's partner has had this long to answer before. */
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
  /** The checkout's at the provider, or the payment's where a saved card pays. */
  sessionId: z.string().nullable(),
  checkoutUrl: z.string().nullable(),
  savedCardId: z.uuid().nullable(),
  createdAt: z.date(),
  closesAt: z.date(),
  /** Null for an order that is older than that the product kept it. */
  agreedTo: AgreedTo.nullable(),
  /** Of a visit: those of its restroom when the order was opened. Null for a plan, and for an order older than that. */
  houseRules: z.array(z.string()).nullable(),
})
export type Order = z.infer<typeof Order>

/** An order of a visit whose money has arrived. */
export interface PaidVisitOrder {
  id: string
  guestId: string
  locationId: string
  cents: number
  houseRules: string[] | null
  /** What its card is known by; null where the provider did not say, left out where no money came. */
  card?: string | null
}

/** Why all of the money of an order goes back. */
export const MoneyBackReason = OrderMoneyBack.shape.reason
export type MoneyBackReason = z.infer<typeof MoneyBackReason>
export type VisitFailure = Exclude<
  MoneyBackReason,
  'already_member' | 'given_back' | 'no_entry' | 'guest_suspended'
>

/** Why there is no visit; `card_refused`: the partner accepted, and what was held could not be charged. */
export type VisitEnd = VisitFailure | 'card_refused'

/** All of an order's money is gone: nothing that it paid for opens a door any more. */
export type Revoke = (tx: Tx, orderId: string, now: Date) => Promise<void>

/** What an order of a visit does once its end is known. Each runs in checkout's transaction; joined in app.ts. */
export interface PaidHandlers {
  revoke: Revoke
  visit: {
    /** The card is held: asks the partner. Where that cannot be, the visit fails with the reason that is answered. */
    request(tx: Tx, order: PaidVisitOrder, now: Date): Promise<VisitFailure | undefined>
    /** Takes a slot and makes the visit ready. Where it cannot, the visit fails with the reason that is answered. */
    grant(tx: Tx, order: PaidVisitOrder, now: Date): Promise<VisitFailure | undefined>
    /** The money goes back for a reason known before a slot was looked for. */
    fail(tx: Tx, order: PaidVisitOrder, reason: VisitEnd, now: Date): Promise<void>
    /** Nothing was charged, or will be: what was asked for ends. */
    lapse(tx: Tx, orderId: string, now: Date): Promise<void>
    /** The visit of an order, and when its door can next be entered (told where it failed for `busy`). */
    find(
      tx: Tx,
      orderId: string,
      now: Date,
    ): Promise<{ visitId: string; nextFreeAt: Date | null } | undefined>
  }
}

/** Whether a guest who asks again is led to this order's page. */
export function canBeUsedAgain(
  order: Order,
  input: Pick<Order, 'cents' | 'isHeld' | 'agreedTo' | 'houseRules'> & { usesSavedCard: boolean },
  now: Date,
) {
  const hasTime = order.closesAt.getTime() - now.getTime() >= minTimeLeftMs
  const isStarting = now.getTime() - order.createdAt.getTime() < startPatienceMs
  const isSame =
    order.cents === input.cents &&
    (order.savedCardId !== null) === input.usesSavedCard &&
    order.isHeld === input.isHeld &&
    order.agreedTo?.terms === input.agreedTo?.terms &&
    order.agreedTo?.refunds === input.agreedTo?.refunds &&
    isDeepStrictEqual(order.houseRules, input.houseRules)
  return isSame && hasTime && (order.sessionId !== null || isStarting)
}

/** Paid after the order closed, or learnt of when the guest of a visit is long gone. */
export function isTooLate(order: Order, paidAt: Date, now: Date) {
  if (paidAt > order.closesAt || order.state === 'not_paid') return true
  const patienceMs = order.isHeld ? heldPatienceMs : visitPatienceMs
  return order.kind === 'visit' && now > after(paidAt, patienceMs)
}
