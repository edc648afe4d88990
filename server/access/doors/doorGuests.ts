import { digitsAt, windowAt, windowSeconds, windowsInReach } from '#contract/doorCodes.ts'
import type { DoorGuests } from '#contract/doors.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { namedGuest } from '#server/identity/guests/index.ts'
import { partnerLocation, type RestroomOf } from '#server/places/locations/index.ts'
import { after, type Clock, day, minute, second } from '#server/platform/clock.ts'
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
  (restroom: RestroomOf): Promise<DoorGuests> =>
    transact(async (tx) => {
      const now = clock.now()
      const location = await partnerLocation(tx, restroom)
      if (!location) return nobody

      const known = await visits.findVisitsAt(tx, location.id, windowAt(now) - windowsBack)
      const coming = known.filter((visit) => visit.state === 'ready' && visit.validUntil > now)
      const arriving = []
      for (const visit of coming) arriving.push(await arrivingGuest(tx, visit))

      const timeZone = zoneOf(location.openingHours)
      const since = after(now, -2 * day)
      const used = await visits.countUsed(tx, { locationId: location.id, timeZone, since })
      const today = localTime(now, timeZone).date
      return {
        // Codes of another length open the door too, where it was a lock or was handed over meanwhile.
        codeDigits: Math.max(digitsAt(location), ...known.map(({ digits }) => digits)),
        arriving,
        present: await presentGuests(tx, known, now),
        usedToday: used.find(({ date }) => date === today)?.visits ?? 0,
      }
    })

const nobody = { codeDigits: 6, arriving: [], present: [], usedToday: 0 }

/** A visit is over after this long, as far as a door can know. */
const presentMs = 30 * minute

/** The oldest code that can have been used so lately. */
const windowsBack = windowsInReach + presentMs / (windowSeconds * second)

/** Each guest once, since they last came in. */
async function presentGuests(tx: Tx, known: VisitAtDoor[], now: Date) {
  const lastUses = new Map<string, string>()
  for (const visit of known) {
    if (visit.state !== 'used' || visit.usedAt <= after(now, -presentMs)) continue
    const usedAt = visit.usedAt.toISOString()
    if (usedAt > (lastUses.get(visit.guestId) ?? '')) lastUses.set(visit.guestId, usedAt)
  }
  const present = []
  for (const [guestId, usedAt] of lastUses)
    present.push({ ...(await namedGuest(tx, guestId)), usedAt })
  return present.sort((one, other) => other.usedAt.localeCompare(one.usedAt))
}

async function arrivingGuest(tx: Tx, visit: VisitAtDoor) {
  const { masterVersion, keyVersion, window, slot } = visit
  return {
    id: visit.id,
    ...(await namedGuest(tx, visit.guestId)),
    since: visit.askedAt.toISOString(),
    validFrom: visit.validFrom.toISOString(),
    validUntil: visit.validUntil.toISOString(),
    place: { masterVersion, keyVersion, window, slot },
  }
}
