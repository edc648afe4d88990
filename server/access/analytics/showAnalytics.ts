import {
  type ActiveGuest,
  type Analytics,
  type AnalyticsRange,
  insideMinutes,
  maxActive,
  rangeDays,
} from '#contract/analytics.ts'
import type { MemberRole } from '#contract/members.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { namedGuest } from '#server/identity/guests/index.ts'
import { earnedAt } from '#server/money/ledger/index.ts'
import { type PartnerRow, partnerLocation, toWire } from '#server/places/locations/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { after, type Clock, minute } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { localTime, midnight } from '#server/platform/localTime.ts'
import { noRestroomYet } from '#server/platform/noSuchRestroom.ts'
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
  (caller: MemberCaller, range: AnalyticsRange): Promise<Analytics> =>
    transact(async (tx) => {
      const location = await partnerLocation(tx, caller)
      if (!location) throw noRestroomYet()
      const now = clock.now()
      return {
        ...(await figuresOf(tx, visits, { location, range, now, role: caller.role })),
        active: await activeAt(tx, visits, location.id, now),
        now: now.toISOString(),
      }
    })

interface AnalyticsInput {
  location: PartnerRow
  range: AnalyticsRange
  now: Date
  role: MemberRole
}

async function figuresOf(
  tx: Tx,
  visits: AnalyticsVisits,
  { location, range, now, role }: AnalyticsInput,
) {
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
    earnedCents:
      role === 'owner'
        ? await earnedAt(
            tx,
            { partnerId: location.partnerId, locationId: location.id },
            { since, now },
          )
        : null,
    timeZone,
  }
}

async function activeAt(tx: Tx, visits: AnalyticsVisits, locationId: string, now: Date) {
  const since = after(now, -insideMinutes * minute)
  const found = await visits.findActiveAt(tx, { locationId, since, now, most: maxActive })
  const active = []
  for (const visit of found) active.push(await named(tx, visit))
  return active
}

async function named(tx: Tx, visit: ActiveVisit): Promise<ActiveGuest> {
  const guest = await namedGuest(tx, visit.guestId)
  return visit.state === 'used'
    ? { kind: 'inside', ...guest, usedAt: visit.usedAt.toISOString() }
    : { kind: 'on_the_way', ...guest, validUntil: visit.validUntil.toISOString() }
}
