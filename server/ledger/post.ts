import type { Tx } from '#server/platform/db.ts'
import type { Leg } from './accounts.ts'
import {
  earningLegs,
  feeLegs,
  holdLegs,
  isBalanced,
  lateUseLegs,
  type PartnerShare,
  paymentLegs,
  payoutLegs,
  poolLegs,
  releaseLegs,
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
    | 'pool_share'
    | 'payout'
    | 'payout_failed'
  orderId?: string
  visitId?: string
  /** The paid period of a pass whose money this is. */
  periodId?: string
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

/** A membership's next period was paid. It belongs to no order: giving back the first must not give back all. */
export const postRenewal = (tx: Tx, paid: { periodId: string; cents: number }, now: Date) =>
  post(tx, { reason: 'renewal', periodId: paid.periodId, legs: paymentLegs(paid.cents) }, now)

export const postFee = (tx: Tx, orderId: string, cents: number, now: Date) =>
  post(tx, { reason: 'provider_fee', orderId, legs: feeLegs(cents) }, now)

interface EarnedVisit {
  visitId: string
  orderId: string
  partnerId: string
  cents: number
}

/** To be called once for a visit paid by card, when it was used or has expired. */
export const postEarning = (tx: Tx, earned: EarnedVisit, now: Date) =>
  post(
    tx,
    {
      reason: 'earning',
      orderId: earned.orderId,
      visitId: earned.visitId,
      legs: earningLegs(earned.cents, earned.partnerId),
    },
    now,
  )

/** What was earned waits for an operator. Counts at once, however new the earning is. */
export const postHold = (tx: Tx, { visitId, orderId, partnerId, cents }: EarnedVisit, now: Date) =>
  post(tx, { reason: 'hold', orderId, visitId, legs: holdLegs(cents, partnerId) }, now)

/** The operator has found that it was earned. */
export const postRelease = (
  tx: Tx,
  { visitId, orderId, partnerId, cents }: EarnedVisit,
  now: Date,
) => post(tx, { reason: 'release', orderId, visitId, legs: releaseLegs(cents, partnerId) }, now)

/** Belongs to no order: that one's money has gone back, and stays so. */
export const postLateUse = (
  tx: Tx,
  { visitId, partnerId, cents }: Omit<EarnedVisit, 'orderId'>,
  now: Date,
) => post(tx, { reason: 'late_use', visitId, legs: lateUseLegs(cents, partnerId) }, now)

/** The money of a pass is shared out; where it was paid with an order, a refund of that takes the shares along. */
export const postPoolShare = (
  tx: Tx,
  shared: { periodId: string; orderId: string | null; cents: number; shares: PartnerShare[] },
  now: Date,
) =>
  post(
    tx,
    {
      reason: 'pool_share',
      periodId: shared.periodId,
      ...(shared.orderId ? { orderId: shared.orderId } : {}),
      legs: poolLegs(shared.cents, shared.shares),
    },
    now,
  )

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
  const held = posted.find(({ account }) => account === 'card_clearing')
  if (!held) throw new Error(`Order ${orderId} has no money to give back`)
  const legs = posted.map(({ account, cents }) => ({ account, cents: -cents }))
  await post(tx, { reason: 'refund', orderId, currency: held.currency, legs }, now)
  return -held.cents
}
