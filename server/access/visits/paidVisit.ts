import { openStateAt } from '#contract/openingHours.ts'
import type { MasterSecrets } from '#server/access/doors/index.ts'
import { isBlocked } from '#server/identity/blocks/index.ts'
import type {
  PaidHandlers,
  PaidVisitOrder,
  VisitEnd,
  VisitFailure,
} from '#server/money/checkout/index.ts'
import {
  findEntitlementOfOrder,
  insertEntitlement,
  lapsesAt,
} from '#server/money/entitlements/index.ts'
import {
  findLocation,
  type LocationRow,
  lockDoor,
  partnerOf,
} from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { endUnansweredOf } from './endRequest.ts'
import { endOverdueOf } from './expireVisits.ts'
import { placeAt } from './placeAt.ts'
import { publishVisitChange } from './publishVisitChange.ts'
import { answerBy } from './request.ts'
import type { RequestEmails } from './requestEmails.ts'
import { pushToPartner } from './requestPush.ts'
import { failRequested, grantAccepted, insertRequested } from './requestStore.ts'
import { lapseUnder } from './revoke.ts'
import { nextFreeAt } from './slots.ts'
import {
  findOpenVisit,
  findVisitOfOrder,
  insertFailed,
  insertReady,
  type NewVisit,
} from './store.ts'
import { isClosedBySuspension } from './suspended.ts'

/** Handlers for a visit's order. Each runs in the transaction that settles the order. */
export const paidVisit = (
  masterSecrets: MasterSecrets,
  emails: RequestEmails,
): PaidHandlers['visit'] => ({
  request: requestPaidVisit,
  grant: grantPaidVisit(masterSecrets, emails),
  fail: failPaidVisit,
  find: findPaidVisit,
  lapse: lapseUnder,
})

/** The card is held: asks the partner. Where that is impossible, records the reason and returns it. */
async function requestPaidVisit(tx: Tx, order: PaidVisitOrder, now: Date) {
  await endOverdueOf(tx, order.guestId, now)
  await endUnansweredOf(tx, order.guestId, now)
  const failure = await failureToAsk(tx, order, now)
  const visit = await visitOf(tx, order, now)
  if (!failure && (await insertRequested(tx, visit, answerBy(now), now))) {
    await publishVisitChange(tx, visit)
    await pushToPartner(tx, visit, now)
    return undefined
  }
  await failPaidVisit(tx, order, failure ?? 'other', now)
  return failure ?? 'other'
}

async function failureToAsk(tx: Tx, order: PaidVisitOrder, now: Date) {
  const location = await findDoor(tx, order, now)
  if (!location) return 'location_closed'
  return (await isBlockedAt(tx, location, order, now)) ? 'other' : undefined
}

/** Blocked since the order began, or recognised only by this card. */
const isBlockedAt = (
  tx: Tx,
  location: LocationRow,
  { guestId, card = null }: PaidVisitOrder,
  now: Date,
) => isBlocked(tx, { organisationId: partnerOf(location), guestId, card }, now)

/** Makes the visit ready. Where that is impossible, records the reason and returns it, and the guest is refunded. */
const grantPaidVisit =
  (masterSecrets: MasterSecrets, emails: RequestEmails) =>
  async (tx: Tx, order: PaidVisitOrder, now: Date): Promise<VisitFailure | undefined> => {
    const requested = await findVisitOfOrder(tx, order.id)
    const failure = await tryToGrant(tx, masterSecrets, order, now)
    if (failure) await failPaidVisit(tx, order, failure, now)
    else if (requested) await emails.accepted(tx, requested, now)
    return failure
  }

async function tryToGrant(
  tx: Tx,
  masterSecrets: MasterSecrets,
  order: PaidVisitOrder,
  now: Date,
): Promise<VisitFailure | undefined> {
  await lockDoor(tx, order.locationId)
  await endOverdueOf(tx, order.guestId, now)
  await endUnansweredOf(tx, order.guestId, now)

  const requested = await findVisitOfOrder(tx, order.id)
  if (!requested && (await findOpenVisit(tx, order.guestId))) return 'other'

  const location = await findDoor(tx, order, now)
  if (!location) return 'location_closed'
  // The partner has accepted the guest, so a later pause does not stop them.
  if (!requested && (await isBlockedAt(tx, location, order, now))) return 'other'

  const place = await placeAt(tx, masterSecrets, location, now)
  if (!place) return 'busy'

  const visit = await visitOf(tx, order, now)
  const isReady = requested
    ? await grantAccepted(tx, requested.id, place, now)
    : await insertReady(tx, visit, place, now)
  if (isReady) await publishVisitChange(tx, requested ?? visit)
  return isReady ? undefined : 'other'
}

/** A location that was just hidden or paused still admits a guest who has paid; a closed or suspended one does not. */
async function findDoor(tx: Tx, { locationId }: PaidVisitOrder, now: Date) {
  const location = await findLocation(tx, locationId)
  if (!location || location.pausedForReportsAt || location.outOfOrder !== null) return undefined
  if (await isClosedBySuspension(tx, location, now)) return undefined
  if (openStateAt(location.openingHours, now).state === 'closed') return undefined
  return location
}

async function failPaidVisit(tx: Tx, order: PaidVisitOrder, reason: VisitEnd, now: Date) {
  const requested = await findVisitOfOrder(tx, order.id)
  if (requested) await failRequested(tx, requested.id, reason)
  else await insertFailed(tx, await visitOf(tx, order, now), reason, now)
  if (requested) await publishVisitChange(tx, requested)
}

/** Call it under the order's lock, so that every attempt finds the same entitlement. */
const visitOf = async (tx: Tx, order: PaidVisitOrder, now: Date): Promise<NewVisit> => ({
  entitlementId:
    (await findEntitlementOfOrder(tx, order.id))?.id ??
    (await insertEntitlement(
      tx,
      { guestId: order.guestId, orderId: order.id, lapsesAt: lapsesAt(now) },
      now,
    )),
  id: newId(now),
  guestId: order.guestId,
  locationId: order.locationId,
  cents: order.cents,
  houseRules: order.houseRules,
  paidWith: 'card',
  orderId: order.id,
  passId: null,
})

async function findPaidVisit(tx: Tx, orderId: string, now: Date) {
  const visit = await findVisitOfOrder(tx, orderId)
  if (!visit) return undefined
  const location = await findLocation(tx, visit.locationId)
  const isBusy = visit.state === 'failed' && visit.failure === 'busy'
  return {
    visitId: visit.id,
    nextFreeAt: isBusy && location ? nextFreeAt(location.openingHours, now) : null,
  }
}
