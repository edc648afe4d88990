import type { Tx } from '#server/platform/db.ts'

export interface HourOfDay {
  date: string
  hour: number
  visits: number
}

export type ActiveVisit = { guestId: string } & (
  | { state: 'ready'; validUntil: Date }
  | { state: 'used'; usedAt: Date }
)

/** What analytics ask of visits; a partner is told numbers, and names of who is here now. */
export interface AnalyticsVisits {
  /** Visits used since a moment, by day and hour in a zone; hours without one are left out. */
  countByHour(
    tx: Tx,
    input: { locationId: string; timeZone: string; since: Date },
  ): Promise<HourOfDay[]>
  /** How many people came since a moment, and how many of them had come before. */
  countGuests(
    tx: Tx,
    locationId: string,
    since: Date,
  ): Promise<{ guests: number; returning: number }>
  /** Who came in since a moment, or holds a code that has not run out; the latest news first. */
  findActiveAt(
    tx: Tx,
    input: { locationId: string; since: Date; now: Date; most: number },
  ): Promise<ActiveVisit[]>
}
