import {
  type ActiveGuest,
  type Analytics,
  type AnalyticsRange,
  insideMinutes,
  maxActive,
  rangeDays,
} from '#contract/analytics.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { firstInstant } from '#contract/zone.ts'
import { findAccount, greetingName } from '#server/identity/auth/index.ts'
import { earnedAt } from '#server/money/ledger/index.ts'
import {
  type PartnerRow,
  partnerLocation,
  type RestroomOf,
  toWire,
} from '#server/places/locations/index.ts'
import { after, type Clock, day, minute } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { localTime } from '#server/platform/localTime.ts'
import { Problem } from '#server/platform/problem.ts'
import type { ActiveVisit, AnalyticsVisits } from './analyticsVisits.ts'
import { byHour, byWeekday, daysBefore, totalOf } from './counts.ts'

export interface AnalyticsDeps {
  transact: Transact
  clock: Clock
  visits: AnalyticsVisits
}

/** How a partner's restroom is doing: numbers of a range, and who is here now. */
export const showAnalytics =
  ({ transact, clock, visits }: AnalyticsDeps) =>
  (restroom: RestroomOf, range: AnalyticsRange): Promise<Analytics> =>
    transact(async (tx) => {
      const location = await partnerLocation(tx, restroom)
      if (!location)
        throw new Problem(409, 'no_location_yet', 'Save your location first: it has no guests yet.')
      const now = clock.now()
      return {
        ...(await figuresOf(tx, visits, { location, range, now })),
        active: await activeAt(tx, visits, location.id, now),
        now: now.toISOString(),
      }
    })

interface Asked {
  location: PartnerRow
  range: AnalyticsRange
  now: Date
}

async function figuresOf(tx: Tx, visits: AnalyticsVisits, { location, range, now }: Asked) {
  const timeZone = zoneOf(location.openingHours)
  const today = localTime(now, timeZone).date
  const since = midnight(daysBefore(today, rangeDays[range] - 1), timeZone)
  const used = await visits.countByHour(tx, { locationId: location.id, timeZone, since })
  const { guests, returning } = await visits.countGuests(tx, location.id, since)
  const weekdays = byWeekday(used, today)
  const { rating, ratingCount } = toWire(location)
  return {
    guestsToday: used
      .filter(({ date }) => date === today)
      .reduce((total, hour) => total + hour.visits, 0),
    total: totalOf(weekdays),
    weekdays,
    hours: byHour(used, today),
    guests,
    returningGuests: returning,
    rating,
    ratingCount,
    earnedCents: await earnedAt(
      tx,
      { partnerId: location.partnerId, locationId: location.id },
      { from: since, until: after(now, day) },
    ),
    timeZone,
  }
}

/** The first instant of a day on a zone's calendar. */
const midnight = (date: string, timeZone: string) =>
  new Date(firstInstant(timeZone, Date.parse(date) / minute))

async function activeAt(tx: Tx, visits: AnalyticsVisits, locationId: string, now: Date) {
  const since = after(now, -insideMinutes * minute)
  const found = await visits.findActiveAt(tx, { locationId, since, now, most: maxActive })
  const active = []
  for (const visit of found) active.push(await named(tx, visit))
  return active
}

async function named(tx: Tx, visit: ActiveVisit): Promise<ActiveGuest> {
  const account = await findAccount(tx, visit.guestId)
  const guest = account ? greetingName(account.name) : ''
  return visit.state === 'used'
    ? { kind: 'inside', guest, usedAt: visit.usedAt.toISOString() }
    : { kind: 'on_the_way', guest, validUntil: visit.validUntil.toISOString() }
}
