import type { FootTraffic } from '#contract/doors.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { partnerLocation, type RestroomOf } from '#server/places/locations/index.ts'
import { after, type Clock, day } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { localTime } from '#server/platform/localTime.ts'
import type { DoorVisits } from './doorVisits.ts'

interface TrafficDeps {
  transact: Transact
  clock: Clock
  visits: DoorVisits
}

const daysShown = 7

/** Visits used on each of the last seven days of the location's own calendar, oldest first. */
export const footTraffic =
  ({ transact, clock, visits }: TrafficDeps) =>
  (restroom: RestroomOf): Promise<FootTraffic> =>
    transact(async (tx) => {
      const now = clock.now()
      const location = await partnerLocation(tx, restroom)
      const timeZone = zoneOf(location?.openingHours ?? null)
      const since = after(now, -(daysShown + 1) * day)
      const used = location
        ? await visits.countUsed(tx, { locationId: location.id, timeZone, since })
        : []
      const visitsOn = new Map(used.map(({ date, visits }) => [date, visits]))
      return {
        days: lastDates(localTime(now, timeZone).date).map((date) => ({
          date,
          visits: visitsOn.get(date) ?? 0,
        })),
      }
    })

/** Dates are counted on the calendar: a day of 23 or 25 hours is one day too. */
function lastDates(today: string) {
  const end = new Date(today)
  return Array.from({ length: daysShown }, (_, index) =>
    after(end, (index - daysShown + 1) * day)
      .toISOString()
      .slice(0, 10),
  )
}
