import { openStateAt } from '#contract/openingHours.ts'
import type { PaidHandlers, PaidVisitOrder, VisitFailure } from '#server/checkout/index.ts'
import type { DoorMasters } from '#server/doors/index.ts'
import { findLocation } from '#server/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { endOverdueOf } from './expireVisits.ts'
import { nextFreeAt } from './slots.ts'
import {
  findReadyVisit,
  findVisitOfOrder,
  insertFailed,
  insertReady,
  lockDoor,
  type NewVisit,
} from './store.ts'
import { placeAt } from './placeAt.ts'

/** What becomes of a visit's order. Each runs in the transaction that settles the order. */
export const paidVisit = (doorMasters: DoorMasters): PaidHandlers['visit'] => ({
  grant: grantPaidVisit(doorMasters),
  fail: failPaidVisit,
  find: findPaidVisit,
})

/** Makes the visit ready, or writes down why it could not be and answers that: the money then goes back. */
const grantPaidVisit =
  (doorMasters: DoorMasters) =>
  async (tx: Tx, order: PaidVisitOrder, now: Date): Promise<VisitFailure | undefined> => {
    const failure = await tryToGrant(tx, doorMasters, order, now)
    if (failure) await failPaidVisit(tx, order, failure, now)
    return failure
  }

async function tryToGrant(
  tx: Tx,
  doorMasters: DoorMasters,
  order: PaidVisitOrder,
  now: Date,
): Promise<VisitFailure | undefined> {
  await endOverdueOf(tx, order.guestId, now)
  if (await findReadyVisit(tx, order.guestId)) return 'other'

  // A location that was hidden or paused a minute ago still lets the guest in who has paid.
  const location = await findLocation(tx, order.locationId)
  if (!location || location.pausedForReportsAt) return 'location_closed'
  if (location.outOfOrder !== null) return 'location_closed'
  if (openStateAt(location.openingHours, now).state === 'closed') return 'location_closed'

  await lockDoor(tx, location.id)
  const place = await placeAt(tx, doorMasters, location, now)
  if (!place) return 'busy'
  const isReady = await insertReady(tx, visitOf(order, now), place, now)
  return isReady ? undefined : 'other'
}

async function failPaidVisit(tx: Tx, order: PaidVisitOrder, reason: VisitFailure, now: Date) {
  await insertFailed(tx, visitOf(order, now), reason, now)
}

const visitOf = (order: PaidVisitOrder, now: Date): NewVisit => ({
  id: newId(now),
  guestId: order.guestId,
  locationId: order.locationId,
  cents: order.cents,
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
