/**
 * Where money stands. A positive balance is owed or earned, a negative one is held or spent; all balances
 * together are always zero.
 */
export type Account =
  /** Held for us by the card provider: less than zero by what it has yet to pay out to us. */
  | 'card_clearing'
  /** Paid by guests for what they have not had yet. */
  | 'unearned'
  /** The platform's part of what was earned. */
  | 'platform_revenue'
  /** What the platform spends: the provider's fees. */
  | 'platform_costs'
  /** What the platform gave partners of its own will, out of its revenue. */
  | 'goodwill'
  /** A partner's share of a visit that its guest could not enter, until an operator has looked at it. */
  | 'held'
  /** Taken back by guests' banks, until it is decided who is right. */
  | 'disputed'
  /** Refunds that a guest's bank did not take. */
  | 'owed_to_guests'
  /** What the platform paid to guests past the provider: the provider's payouts to us make good for it. */
  | 'platform_bank'
  /** Owed to one partner. */
  | `partner:${string}`

export interface Leg {
  account: Account
  /** Positive into the account, negative out of it. */
  cents: number
}
