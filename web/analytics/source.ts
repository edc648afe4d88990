import type { Analytics, AnalyticsRange } from '#contract/analytics.ts'
import type { FootTraffic } from '#contract/doors.ts'

export interface TodaysGuest {
  id: string
  name: string
  avatar: string | null
}

/** Requested guests wait to be let in; active ones hold a code; the others have come and gone today. */
export interface GuestsToday {
  requested: TodaysGuest[]
  active: TodaysGuest[]
  gone: number
}

export interface AnalyticsSource {
  guests(): Promise<GuestsToday>
  accept(guestId: string): Promise<GuestsToday>
  week(): Promise<FootTraffic>
  /** A real restroom's numbers, and who is there now. */
  figures(range: AnalyticsRange): Promise<Analytics>
}
