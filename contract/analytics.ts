import { z } from 'zod'
import { call } from './call.ts'
import { NamedGuest } from './doors.ts'
import { Moment } from './text.ts'

/** The days that each range covers, today included, on the location's calendar. */
export const rangeDays = { week: 7, month: 28, quarter: 84 } as const
export const AnalyticsRange = z.enum(['week', 'month', 'quarter'])
export type AnalyticsRange = z.infer<typeof AnalyticsRange>

/** A guest counts as inside this long after the door let them in. */
export const insideMinutes = 30
export const maxActive = 50

const count = z.number().int().nonnegative()

/** A number of visits. Small numbers from long ago are reported only as a range. */
export const VisitCount = z.object({ least: count, most: count })
export type VisitCount = z.infer<typeof VisitCount>

/** Fewer visits than this in a weekday or an hour could identify a guest, so old ones are reported as a range. */
export const fewVisits = 3
export const blurredAfterDays = 30

export const ActiveGuest = z.discriminatedUnion('kind', [
  NamedGuest.extend({ kind: z.literal('on_the_way'), validUntil: Moment }),
  NamedGuest.extend({ kind: z.literal('inside'), usedAt: Moment }),
])
export type ActiveGuest = z.infer<typeof ActiveGuest>

export const Analytics = z.object({
  guestsToday: count,
  /** Guests who are on the way or have just come in, the latest change first. */
  active: z.array(ActiveGuest).max(maxActive),
  total: VisitCount,
  /** One entry per weekday, named by its latest date; today is the last. */
  weekdays: z.array(VisitCount.extend({ date: z.iso.date() })).length(7),
  /** Local time at the door, from midnight. */
  hours: z.array(VisitCount).length(24),
  /** People who came in this range, and how many of them had been here before. */
  guests: count,
  returningGuests: count,
  rating: z.number().min(1).max(5).nullable(),
  ratingCount: count,
  /** The partner's share of the range, what is still pending included; below zero after refunds. Null for a manager. */
  earnedCents: z.number().int().nullable(),
  /** The location's zone, in which all of this is counted. */
  timeZone: z.string(),
  /** The server's clock. */
  now: Moment,
})
export type Analytics = z.infer<typeof Analytics>

export const partnerAnalytics = call({
  method: 'GET',
  path: '/api/partner/analytics',
  access: 'partner',
  mayBeOlder: true,
  query: z.strictObject({ range: AnalyticsRange.default('week') }),
  reply: Analytics,
})
