import type { DayLines, EarningDays, Earnings, Statement } from '#contract/payouts.ts'

/** What the sample partner is shown [D5]. */
export interface SampleEarnings {
  availableCents: number
  /** A day, 2026-11-20; null before the first payout. */
  lastPayoutOn: string | null
}

export type StatementFormat = 'csv' | 'pdf'

/** What says that it is the partner; the code only where two-step sign-in is on. */
export interface Factors {
  password: string
  code?: string
}

export interface PayoutsSource {
  sample(): Promise<SampleEarnings>
  /** Sends everything that is available. */
  payOutSample(): Promise<SampleEarnings>
  earnings(): Promise<Earnings>
  /** A page of days, those before one where it is given. */
  days(before?: string): Promise<EarningDays>
  day(date: string): Promise<DayLines>
  askPayout(asked: Factors & { cents: number }): Promise<Earnings>
  /** Answers the address of the provider's page. */
  openBank(factors: Factors): Promise<string>
  /** As `earnings`, once the provider was asked how the account stands. */
  checkBank(): Promise<Earnings>
  /** As `earnings`, once the account that payouts go to is confirmed after they were stopped. */
  confirmBank(confirmed: Factors & { ending: string | null }): Promise<Earnings>
  /** Answers what had been waiting, in cents. */
  stopPayouts(token: string): Promise<number>
  statement(month: string): Promise<Statement>
  statementFile(month: string, format: StatementFormat): Promise<Blob>
}
