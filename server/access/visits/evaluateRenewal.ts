import { openStateAt } from '#contract/openingHours.ts'
import { renewHours } from '#contract/visits.ts'
import { type MasterSecrets, mayHaveUnsyncedUse, opensUntil } from '#server/access/doors/index.ts'
import { isBlocked } from '#server/identity/blocks/index.ts'
import { suspensionOf } from '#server/identity/suspensions/index.ts'
import { findLocation, type LocationRow, partnerOf } from '#server/places/locations/index.ts'
import { after, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { decideFor, viewStanding } from './entitled.ts'
import type { RefusedAccess } from './evaluateAccess.ts'
import { findRenewalOf } from './moveStore.ts'
import { cardBehind } from './paidBy.ts'
import { placeAt } from './placeAt.ts'
import { type FreePlace, nextFreeAt } from './slots.ts'
import { findOpenVisit } from './store.ts'
import { isClosedBySuspension } from './suspended.ts'
import { hasCode, isLive, isWaiting, type Visit } from './visit.ts'

/** Why a visit that can be renewed in principle cannot be now. */
type RefusedRenewal = RefusedAccess & { error: 'location_closed' | 'paused_for_reports' | 'busy' }

export type JudgedRenewal =
  | { kind: 'possible'; until: Date; place: FreePlace }
  | { kind: 'done'; visit: Visit }
  /** `use_unknown`: a door that was offline may have let its guest in, and has not reported it yet. */
  | { kind: 'live' | 'gone' | 'use_unknown' }
  | { kind: 'refused'; refused: RefusedRenewal; location: LocationRow }

/** Whether a visit that ran out unused can be renewed now; undefined where it never can. */
export async function evaluateRenewal(
  tx: Tx,
  masterSecrets: MasterSecrets,
  visit: Visit,
  now: Date,
): Promise<JudgedRenewal | undefined> {
  const done = await findRenewalOf(tx, visit.id)
  if (done) return { kind: 'done', visit: done }
  if (!hasCode(visit)) return undefined
  const standing = await viewStanding(tx, visit, now)
  const renews = (isUseUnknown: boolean) =>
    decideFor(standing, { kind: 'renew', codeId: visit.id, isUseUnknown }, now).kind === 'stay'
  if (!renews(false) || (await suspensionOf(tx, visit.guestId, now))) return undefined
  const until = after(visit.validUntil, renewHours * hour)

  const openVisit = await findOpenVisit(tx, visit.guestId)
  if (openVisit && (isLive(openVisit, now) || isWaiting(openVisit, now))) return { kind: 'live' }
  // The guest paid before the location was hidden, so hiding does not prevent a renewal.
  const location = await findLocation(tx, visit.locationId)
  if (!location || (await isClosedBySuspension(tx, location, now))) return { kind: 'gone' }
  const { guestId } = visit
  const card = await cardBehind(tx, visit, now)
  if (await isBlocked(tx, { organisationId: partnerOf(location), guestId, card }, now))
    return { kind: 'gone' }
  const refuse = (refused: RefusedRenewal): JudgedRenewal => ({
    kind: 'refused',
    refused,
    location,
  })
  const { window, validFrom, validUntil } = visit
  const endedAt = window === null ? validUntil : opensUntil(window)
  if (!renews(await mayHaveUnsyncedUse(tx, location, { validFrom, endedAt })))
    return { kind: 'use_unknown' }
  if (location.pausedForReportsAt) return refuse({ error: 'paused_for_reports', nextAt: null })
  const doors = openStateAt(location.openingHours, now)
  if (doors.state === 'closed') return refuse({ error: 'location_closed', nextAt: doors.opensAt })
  const place = await placeAt(tx, masterSecrets, location, now)
  if (!place) return refuse({ error: 'busy', nextAt: nextFreeAt(location.openingHours, now) })
  return { kind: 'possible', until, place }
}
