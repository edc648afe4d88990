import { digitsAt, windowAt, windowsInReach } from '#contract/doorCodes.ts'
import type { DoorGuests } from '#contract/doors.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { findAccount, greetingName } from '#server/auth/index.ts'
import { partnerLocation } from '#server/locations/index.ts'
import { after, type Clock, day } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { localTime } from '#server/platform/localTime.ts'
import type { DoorVisits, VisitAtDoor } from './doorVisits.ts'

interface GuestsDeps {
  transact: Transact
  clock: Clock
  visits: DoorVisits
}

/** Who holds a code for the partner's door and has not come yet, and how many came today. */
export const doorGuests =
  ({ transact, clock, visits }: GuestsDeps) =>
  (partnerId: string): Promise<DoorGuests> =>
    transact(async (tx) => {
      const now = clock.now()
      const location = await partnerLocation(tx, partnerId)
      if (!location) return nobody

      const known = await visits.findVisitsAt(tx, location.id, windowAt(now) - windowsInReach)
      const coming = known.filter((visit) => visit.state === 'ready' && visit.validUntil > now)
      const arriving = []
      for (const visit of coming) arriving.push(await arrivingGuest(tx, visit))

      const timeZone = zoneOf(location.openingHours)
      const since = after(now, -2 * day)
      const used = await visits.countUsed(tx, { locationId: location.id, timeZone, since })
      const today = localTime(now, timeZone).date
      return {
        codeDigits: digitsAt(location),
        arriving,
        usedToday: used.find(({ date }) => date === today)?.visits ?? 0,
      }
    })

const nobody = { codeDigits: 6, arriving: [], usedToday: 0 }

async function arrivingGuest(tx: Tx, visit: VisitAtDoor) {
  const guest = await findAccount(tx, visit.guestId)
  return {
    guest: guest ? greetingName(guest.name) : '',
    since: visit.askedAt.toISOString(),
    validFrom: visit.validFrom.toISOString(),
    validUntil: visit.validUntil.toISOString(),
  }
}
