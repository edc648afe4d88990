export interface Earnings {
  availableCents: number
  /** A day, 2026-11-20; null before the first payout. */
  lastPayoutOn: string | null
}

export interface PayoutsSource {
  earnings(): Promise<Earnings>
  /** Sends everything that is available. */
  payOut(): Promise<Earnings>
}
