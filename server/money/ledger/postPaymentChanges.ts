import type { Tx } from '#server/platform/db.ts'
import type { Account, Leg } from './accounts.ts'
import { type DisputeState, disputeLegs, feeLegs, joined, negated } from './legs.ts'
import { post } from './post.ts'
import { fraudLegs, postedLegs } from './store.ts'

/** Money of an order goes from one account to another. */
const postMoved =
  (reason: MoveReason, from: Account, to: Account) =>
  (tx: Tx, orderId: string, cents: number, now: Date) =>
    post(
      tx,
      {
        reason,
        orderId,
        legs: [
          { account: from, cents: -cents },
          { account: to, cents },
        ],
      },
      now,
    )

type MoveReason = 'refund_failed' | 'refund_repeated' | 'owed_paid' | 'owed_void' | 'refund_void'

/** A guest's bank did not take the money: the provider gives it back to us, and we owe it. */
export const postFailedRefund = postMoved('refund_failed', 'card_clearing', 'owed_to_guests')

/** The provider is asked once more to send it to the card. */
export const postRepeatedRefund = postMoved('refund_repeated', 'owed_to_guests', 'card_clearing')

/** The platform has paid it from its own bank account. */
export const postOwedPaid = postMoved('owed_paid', 'owed_to_guests', 'platform_bank')

/** The bank took it by itself after all, and that was booked as a loss. Below zero where an appeal brought that back. */
export const postVoidOwed = postMoved('owed_void', 'owed_to_guests', 'platform_costs')

/** The same of a refund that is not sent any more. */
export const postVoidRefund = postMoved('refund_void', 'card_clearing', 'platform_costs')

/** The platform bears what a bank takes back; a sale and what it gave a partner stay as they are. */
export async function postDispute(
  tx: Tx,
  { orderId, cents, from, to }: DisputeMove,
  now: Date,
): Promise<void> {
  const legs = disputeLegs(cents, { from, to })
  if (legs.length === 0) return
  await post(tx, { reason: disputeReasons[to], orderId, legs }, now)
}

interface DisputeMove {
  orderId: string
  cents: number
  from: DisputeState | null
  to: DisputeState
}

const disputeReasons = { open: 'dispute', won: 'dispute_won', lost: 'dispute_lost' } as const

/** What the provider keeps for a dispute; below zero where it gives that back. */
export const postDisputeFee = (tx: Tx, orderId: string, cents: number, now: Date) =>
  post(tx, { reason: 'dispute_fee', orderId, legs: feeLegs(cents) }, now)

/**
 * What partners bear of a lost dispute: all that they have of the sale where it was their fraud, else nothing; null
 * among the bearers is every partner. Moves what is missing to that, so that it may be asked for whenever one of the
 * two has changed.
 */
export async function postFraud(
  tx: Tx,
  { orderId, bearers }: { orderId: string; bearers: (string | null)[] },
  now: Date,
) {
  const has = bearers.length > 0 ? await postedLegs(tx, orderId) : []
  const bears = ({ account }: Leg) =>
    account.startsWith('partner:') &&
    bearers.some((partnerId) => partnerId === null || account === `partner:${partnerId}`)
  const legs = joined([...negated(has.filter(bears)), ...negated(await fraudLegs(tx, orderId))])
  const debits = legs.filter(({ cents }) => cents < 0)
  const givenBack = legs.filter(({ cents }) => cents > 0)
  if (debits.length > 0)
    await post(tx, { reason: 'partner_fraud', orderId, legs: fromCosts(debits) }, now)
  if (givenBack.length > 0)
    await post(tx, { reason: 'fraud_cleared', orderId, legs: fromCosts(givenBack) }, now)
}

/** What partners bear relieves the platform; what they bear no longer is the platform's again. */
const fromCosts = (legs: Leg[]): Leg[] => [
  ...legs,
  { account: 'platform_costs', cents: -legs.reduce((sum, { cents }) => sum + cents, 0) },
]
