import type { DoorAnswer } from '#contract/doors.ts'
import { findAccount, greetingName } from '#server/auth/index.ts'
import { type LocationRow, partnerLocation } from '#server/locations/index.ts'
import { after, type Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Caller } from '#server/platform/http.ts'
import { Problem } from '#server/platform/problem.ts'
import {
  codeOf,
  type DoorMasters,
  digitsAt,
  earlyMs,
  isSameCode,
  windowAt,
  windowsInReach,
} from './code.ts'
import type { DoorVisits, VisitAtDoor } from './doorVisits.ts'
import { countWrong, forgiveTry } from './guessing.ts'

interface CheckDeps {
  transact: Transact
  clock: Clock
  doorMasters: DoorMasters
  visits: DoorVisits
}

/** A partner types the code of a guest at their own door. A code opens it once. */
export const checkCode =
  ({ transact, clock, doorMasters, visits }: CheckDeps) =>
  (partner: Caller, typed: string): Promise<DoorAnswer> =>
    transact(async (tx) => {
      const now = clock.now()
      const location = await partnerLocation(tx, partner.accountId)
      if (!location) throw noLocationYet()

      const tried = { locationId: location.id, sessionId: partner.sessionId }
      await countWrong(tx, tried, now)
      const known = await visits.findVisitsAt(tx, location.id, windowAt(now) - windowsInReach)
      const matching = matchesOf(typed, known, { location, doorMasters })
      const answer = await answerFor(tx, visits, matching, now)
      if (answer.kind !== 'not_valid') await forgiveTry(tx, tried, now)
      return answer
    })

const noLocationYet = () =>
  new Problem(409, 'no_location_yet', 'Save your location first: its door has no codes yet.')

/** Every code is compared, so that the time taken tells nothing of which one was close. */
function matchesOf(
  typed: string,
  known: VisitAtDoor[],
  { location, doorMasters }: { location: LocationRow; doorMasters: DoorMasters },
) {
  const digits = digitsAt(location)
  return known.filter((visit) => isSameCode(typed, codeOf(doorMasters, visit, digits)))
}

async function answerFor(
  tx: Tx,
  visits: DoorVisits,
  matching: VisitAtDoor[],
  now: Date,
): Promise<DoorAnswer> {
  const ready = matching.find(
    (visit) => visit.state === 'ready' && after(visit.validFrom, -earlyMs) <= now,
  )
  if (ready && (await visits.useVisit(tx, ready.id, now))) {
    const guest = await findAccount(tx, ready.guestId)
    return {
      kind: 'valid',
      guest: guest ? greetingName(guest.name) : '',
      validUntil: ready.validUntil.toISOString(),
    }
  }
  const used = matching.find((visit) => visit.state === 'used')
  return used ? { kind: 'already_used', usedAt: used.usedAt.toISOString() } : { kind: 'not_valid' }
}
