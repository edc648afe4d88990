import { openStateAt } from '#contract/openingHours.ts'
import type { Pause } from '#contract/pause.ts'
import { pauseAt } from '#contract/pauseAt.ts'
import type { MasterSecrets } from '#server/access/doors/index.ts'
import type { Asker } from '#server/access/risk/index.ts'
import { findAccount, findSuspension, suspensionOfCard } from '#server/identity/auth/index.ts'
import { isBlocked } from '#server/identity/blocks/index.ts'
import type { HashSuspended } from '#server/identity/suspensions/index.ts'
import { recoveredPassesOnly } from '#server/money/checkout/index.ts'
import { type Cover, findCover } from '#server/money/plans/index.ts'
import {
  findLocation,
  type LocationRow,
  partnerOf,
  pauseOf,
} from '#server/places/locations/index.ts'
import { after, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { freeRefusal, freeVisitsADay } from './freeLimits.ts'
import { findFreeVisits } from './freeStore.ts'
import { isBoughtWith } from './holder.ts'
import { heldAt, isNewcomer, lastGranted } from './newcomerStore.ts'
import { isFullForNewcomers } from './newcomers.ts'
import { cardOfPass } from './paidBy.ts'
import { placeAt } from './placeAt.ts'
import { askAgainAt, maxUnmet, unmetSince } from './request.ts'
import { findUnmet } from './requestStore.ts'
import { proofOf, provenByCard, sharedRefusal } from './sharedFree.ts'
import { type FreePlace, isOpenAt, nextFreeAt } from './slots.ts'
import { findOpenVisit } from './store.ts'
import { isClosedBySuspension } from './suspended.ts'
import { isLive, isWaiting, type ReadyVisit, type RequestedVisit } from './visit.ts'

export type RefusedAccess =
  | {
      error:
        | 'location_hidden'
        | 'not_available_to_you'
        | 'paused_for_reports'
        | 'email_unproven'
        | 'free_needs_account'
        | 'new_guests_full'
      nextAt: null
    }
  | { error: 'location_paused'; nextAt: Date }
  | { error: 'guest_suspended'; nextAt: Date | null }
  | { error: 'out_of_order'; nextAt: null; reason: string }
  | { error: 'location_closed' | 'busy'; nextAt: Date | null }
  | { error: 'free_limit' | 'asked_too_often'; nextAt: Date }

export type Access =
  | { kind: 'live'; visit: ReadyVisit }
  | { kind: 'waiting'; visit: RequestedVisit }
  | { kind: 'unknown' }
  | { kind: 'refused'; location: LocationRow; refused: RefusedAccess }
  | { kind: 'free'; location: LocationRow; place: FreePlace }
  | { kind: 'covered'; location: LocationRow; place: FreePlace; cover: Cover }
  | { kind: 'card'; location: LocationRow }

export interface AccessDeps {
  masterSecrets: MasterSecrets
  hashSuspended: HashSuspended
}

interface AccessQuestion extends Asker {
  /** For a recovered phone: only passes bought with this receipt address. */
  boughtWith?: string | undefined
  locationId: string
  now: Date
}

/** What a request would lead to for this guest now. The offer shows it, the request acts on it. */
export async function evaluateAccess(
  deps: AccessDeps,
  tx: Tx,
  asking: AccessQuestion,
): Promise<Access> {
  const { guestId, locationId, now, boughtWith } = asking
  const held = await openAccessOf(tx, guestId, now)
  // A recovered phone could not open it, and is told of nothing that was bought with another address.
  if (held && boughtWith && !(await isBoughtWith(tx, held.visit, boughtWith)))
    throw recoveredPassesOnly()
  if (held) return held

  const location = await findLocation(tx, locationId)
  if (!location) return { kind: 'unknown' }
  if (location.publicSource)
    throw new Problem(
      409,
      'public_restroom',
      'This restroom is open to everyone. You don’t need a code.',
    )
  const refuse = (refused: RefusedAccess): Access => ({ kind: 'refused', location, refused })
  const refuseSuspended = (suspension: { until: Date | null } | undefined) =>
    suspension && refuse({ error: 'guest_suspended', nextAt: suspension.until })
  const known = { guestId, device: asking.device }
  const suspended = refuseSuspended(await findSuspension(deps, tx, known, now))
  if (suspended) return suspended
  const asked = { organisationId: partnerOf(location), guestId }
  const notAvailable = refuse({ error: 'not_available_to_you', nextAt: null })
  if (await isBlocked(tx, asked, now)) return notAvailable
  const refuseCard = async (card: string | undefined) =>
    card === undefined
      ? undefined
      : (refuseSuspended(await suspensionOfCard(deps, tx, card, now)) ??
        ((await isBlocked(tx, { ...asked, card }, now)) ? notAvailable : undefined))
  if (!location.isActive || (await isClosedBySuspension(tx, location, now)))
    return refuse({ error: 'location_hidden', nextAt: null })
  if (location.pausedForReportsAt) return refuse({ error: 'paused_for_reports', nextAt: null })

  const pause = pauseAt(pauseOf(location), now)
  if (pause) return refuse(refusedBy(pause))

  const doors = openStateAt(location.openingHours, now)
  if (doors.state === 'closed') return refuse({ error: 'location_closed', nextAt: doors.opensAt })

  const isFree = location.priceCents === 0
  const tooMany = isFree && (await freeRefusalOf(tx, asking))
  if (tooMany) return refuse(tooMany)

  const again = location.asksFirst && (await askAgainOf(tx, asking))
  if (again) return refuse({ error: 'asked_too_often', nextAt: again })

  const full = await hourlyRefusal(tx, location, now)
  if (full) return refuse(full)

  const place = await placeAt(tx, deps.masterSecrets, location, now)
  if (!place) return refuse({ error: 'busy', nextAt: nextFreeAt(location.openingHours, now) })
  if (isFree && (await isFullForNewcomer(tx, { guestId, location }, now)))
    return refuse({ error: 'new_guests_full', nextAt: null })
  if (isFree)
    return (
      (await refuseCard(await provenByCard(tx, guestId, now))) ?? { kind: 'free', location, place }
    )

  const purchase = { guestId, cents: location.priceCents, ...(boughtWith ? { boughtWith } : {}) }
  const cover = await findCover(tx, purchase, now)
  if (!cover) return { kind: 'card', location }
  const refusedCard = await refuseCard(await cardOfPass(tx, cover.passId))
  return refusedCard ?? { kind: 'covered', location, place, cover }
}

async function openAccessOf(tx: Tx, guestId: string, now: Date) {
  const visit = await findOpenVisit(tx, guestId)
  if (visit && isLive(visit, now)) return { kind: 'live', visit } as const
  if (visit && isWaiting(visit, now)) return { kind: 'waiting', visit } as const
  return undefined
}

const refusedBy = (pause: Pause): RefusedAccess =>
  pause.kind === 'paused'
    ? { error: 'location_paused', nextAt: new Date(pause.until) }
    : { error: 'out_of_order', nextAt: null, reason: pause.reason }

async function freeRefusalOf(tx: Tx, { guestId, device, locationId, now }: AccessQuestion) {
  const past = await findFreeVisits(tx, guestId, freeVisitsADay)
  const proof = await proofOf(tx, guestId, now)
  if (!proof && !(await findAccount(tx, guestId)))
    return { error: 'free_needs_account', nextAt: null } as const
  const refused = freeRefusal(past, { locationId, isProven: proof !== undefined, now })
  return refused ?? (proof && sharedRefusal(tx, { guestId, device, ...proof }, now))
}

async function askAgainOf(tx: Tx, { guestId, locationId, now }: AccessQuestion) {
  const limits = { since: unmetSince(now), max: maxUnmet }
  return askAgainAt(await findUnmet(tx, { guestId, locationId }, limits))
}

/**
 * Counts the guests of the last hour who hold a code or have used one. A guest who is paying when the limit is reached is
 * still let in, as at a door that was paused meanwhile.
 *
 * @returns undefined while there is room; else when there will be, null where the restroom closes before.
 */
async function hourlyRefusal(tx: Tx, { id, hourlyLimit, openingHours }: LocationRow, now: Date) {
  if (hourlyLimit === null) return undefined
  const granted = await lastGranted(tx, { locationId: id, now }, hourlyLimit)
  const oldest = granted[hourlyLimit - 1]
  if (!oldest) return undefined
  const nextAt = after(oldest.validFrom, hour)
  return { error: 'busy' as const, nextAt: isOpenAt(openingHours, nextAt) ? nextAt : null }
}

/** Whether a new guest gets no code here now, so that people who only try the product cannot fill a restroom. */
async function isFullForNewcomer(
  tx: Tx,
  { guestId, location }: { guestId: string; location: Pick<LocationRow, 'id' | 'slots'> },
  now: Date,
) {
  if (!(await isNewcomer(tx, guestId))) return false
  return isFullForNewcomers(location.slots, await heldAt(tx, location.id, now))
}
