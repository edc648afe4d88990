import type { RefundPayer } from '#contract/approvals.ts'
import { paidShare } from '#server/money/commission/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Account, Leg } from './accounts.ts'
import {
  earningLegs,
  feeLegs,
  goodwillLegs,
  holdLegs,
  isBalanced,
  lateUseLegs,
  negated,
  type PartnerShare,
  partLegs,
  paymentLegs,
  payoutLegs,
  poolLegs,
  revokedLegs,
} from './legs.ts'
import { insertLegs, insertPosting, postedLegs } from './store.ts'

export interface Posting {
  reason:
    | 'payment'
    | 'provider_fee'
    | 'earning'
    | 'refund'
    | 'renewal'
    | 'hold'
    | 'release'
    | 'late_use'
    | 'revoked'
    | 'pool_share'
    | 'payout'
    | 'payout_failed'
    | 'partial_refund'
    | 'refund_failed'
    | 'refund_void'
    | 'refund_repeated'
    | 'owed_paid'
    | 'owed_void'
    | 'dispute'
    | 'dispute_won'
    | 'dispute_lost'
    | 'dispute_fee'
    | 'partner_fraud'
    | 'fraud_cleared'
    | 'adjustment'
    | 'sale_adjustment'
    | 'goodwill'
  orderId?: string
  visitId?: string
  payoutId?: string
  /** Dollars, unless a payment came in otherwise and goes back the same way. */
  currency?: string
  legs: Leg[]
}

/** The one way money moves. Rows are never changed, only answered by new ones. Answers the posting's id. */
export async function post(tx: Tx, posting: Posting, now: Date) {
  const legs = posting.legs.filter((leg) => leg.cents !== 0)
  if (!isBalanced(legs)) throw new Error(`Unbalanced posting: ${posting.reason}`)
  if (legs.length === 0) throw new Error(`Empty posting: ${posting.reason}`)
  const postingId = await insertPosting(tx, posting, now)
  await insertLegs(tx, postingId, posting.currency ?? 'usd', legs)
  return postingId
}

export const postPayment = (
  tx: Tx,
  paid: { orderId: string; cents: number; currency: string },
  now: Date,
) =>
  post(
    tx,
    {
      reason: 'payment',
      orderId: paid.orderId,
      currency: paid.currency,
      legs: paymentLegs(paid.cents),
    },
    now,
  )

/** A membership's next month was paid. */
export const postRenewal = (
  tx: Tx,
  { orderId, cents, currency }: { orderId: string; cents: number; currency: string },
  now: Date,
) => post(tx, { reason: 'renewal', orderId, currency, legs: paymentLegs(cents) }, now)

export const postFee = (tx: Tx, orderId: string, cents: number, now: Date) =>
  post(tx, { reason: 'provider_fee', orderId, legs: feeLegs(cents) }, now)

interface EarnedVisit {
  visitId: string
  orderId: string
  partnerId: string
}

/**
 * To be called once for a visit paid by card, when it was used or has expired. What a part of the money went back
 * for is shared no more; of a visit without money left nothing is.
 */
export async function postEarning(tx: Tx, earned: EarnedVisit, now: Date) {
  const { visitId, orderId, partnerId } = earned
  const cents = await sharedOf(tx, orderId, 'unearned')
  if (cents === 0) return
  const percent = await paidShare(tx, { orderId, partnerId })
  const legs = earningLegs(cents, partnerId, percent)
  await post(tx, { reason: 'earning', orderId, visitId, legs }, now)
}

/** What was earned waits for an operator. Counts at once, however new the earning is. */
export async function postHold(tx: Tx, { visitId, orderId, partnerId }: EarnedVisit, now: Date) {
  const cents = await sharedOf(tx, orderId, `partner:${partnerId}`)
  if (cents === 0) return
  await post(tx, { reason: 'hold', orderId, visitId, legs: holdLegs(cents, partnerId) }, now)
}

/** The operator has found that it was earned. */
export async function postRelease(tx: Tx, { visitId, orderId, partnerId }: EarnedVisit, now: Date) {
  const cents = await sharedOf(tx, orderId, 'held')
  if (cents === 0) return
  const legs = negated(holdLegs(cents, partnerId))
  await post(tx, { reason: 'release', orderId, visitId, legs }, now)
}

async function sharedOf(tx: Tx, orderId: string, account: Account) {
  const posted = await postedLegs(tx, orderId)
  return posted.find((leg) => leg.account === account)?.cents ?? 0
}

/** A bank has taken the payment back before its code opened a door: no partner earns it, also if the dispute is won. */
export async function postRevoked(tx: Tx, orderId: string, now: Date) {
  const cents = await sharedOf(tx, orderId, 'unearned')
  if (cents === 0) return
  await post(tx, { reason: 'revoked', orderId, legs: revokedLegs(cents) }, now)
}

/** Belongs to no order: that one's money has gone back, and stays so. `cents` is the partner's share. */
export const postLateUse = (
  tx: Tx,
  { visitId, partnerId, cents }: Omit<EarnedVisit, 'orderId'> & { cents: number },
  now: Date,
) => post(tx, { reason: 'late_use', visitId, legs: lateUseLegs({ partnerId, cents }) }, now)

/** Belongs to no order: its refund leaves it with the partner. */
export const postGoodwill = (
  tx: Tx,
  { visitId, partnerId, cents }: PartnerShare & { visitId: string },
  now: Date,
) => post(tx, { reason: 'goodwill', visitId, legs: goodwillLegs({ partnerId, cents }) }, now)

/** The money of a pass is shared out; a refund of its order takes the shares along. */
export const postPoolShare = (
  tx: Tx,
  { orderId, cents, shares }: { orderId: string; cents: number; shares: PartnerShare[] },
  now: Date,
) => post(tx, { reason: 'pool_share', orderId, legs: poolLegs(cents, shares) }, now)

interface Paid {
  payoutId: string
  partnerId: string
  cents: number
}

/** On its way to the partner's bank. */
export const postPayout = (tx: Tx, { payoutId, partnerId, cents }: Paid, now: Date) =>
  post(tx, { reason: 'payout', payoutId, legs: payoutLegs(cents, partnerId) }, now)

/** It did not arrive, and is the partner's again. */
export const postPayoutFailed = (tx: Tx, { payoutId, partnerId, cents }: Paid, now: Date) =>
  post(tx, { reason: 'payout_failed', payoutId, legs: payoutLegs(-cents, partnerId) }, now)

/**
 * The money of an order goes back: all it has moved moves the other way, but for the provider's fee, which is
 * gone. Answers how much that is.
 */
export async function reverseOrder(tx: Tx, orderId: string, now: Date): Promise<number> {
  const posted = await postedLegs(tx, orderId)
  const clearing = posted.find(({ account }) => account === 'card_clearing')
  if (!clearing) throw new Error(`Order ${orderId} has no money to give back`)
  const legs = negated(posted)
  await post(tx, { reason: 'refund', orderId, currency: clearing.currency, legs }, now)
  return -clearing.cents
}

/** Refunds a part of an order's money at the payer's cost. */
export async function postPartialRefund(
  tx: Tx,
  { orderId, cents, payer }: { orderId: string; cents: number; payer: RefundPayer },
  now: Date,
) {
  const posted = await postedLegs(tx, orderId)
  const [{ currency } = { currency: 'usd' }] = posted
  const legs = partLegs(posted, cents, payer)
  await post(tx, { reason: 'partial_refund', orderId, currency, legs }, now)
}
