/** What a row that breaks an invariant is; `database` is no row, and its id says what is wrong. */
export type RowKind =
  | 'postings'
  | 'orders'
  | 'passes'
  | 'visits'
  | 'entitlements'
  | 'payouts'
  | 'transfers'
  | 'partners'
  | 'database'

/** Whose payouts wait for a violation: those of the partners it concerns, everyone's, or none. */
export type Stops = 'partners' | 'everyone' | 'none'

/**
 * What puts a violation right: a posting or accepting it, the next round with the payment provider, a look at the
 * provider's payouts, a cancellation there, or the operator of the database.
 */
export type SettledBy = 'posting' | 'provider' | 'payout' | 'cancellation' | 'database'

/** One promise of the books. A new one is one entry of a list of these. */
export interface Invariant {
  name: string
  of: RowKind
  /**
   * A query for the ids of the rows that break it; `$1` is now, or null where nothing is overdue. `terms` is a table of
   * what each plan gives.
   */
  rows: string
  /** One English sentence: what is wrong. */
  says: string
  settledBy: SettledBy
  /** Partners, unless it says otherwise. */
  stops?: Stops
  /** Checked on all rows every round: it reads few, or time can break it without a change. */
  checksAllRows?: true
}

export interface Violation {
  invariant: Invariant
  rowId: string
}
