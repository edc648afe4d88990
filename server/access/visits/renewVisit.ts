import type { Visit as WireVisit } from '#contract/visits.ts'
import type { MasterSecrets } from '#server/access/doors/index.ts'
import { refuseSuspended } from '#server/identity/suspensions/index.ts'
import { extendEntitlement, lapsesAt } from '#server/money/entitlements/index.ts'
import { lockDoor } from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockStanding, visitIn } from './entitled.ts'
import { evaluateRenewal } from './evaluateRenewal.ts'
import { endOverdueOf } from './expireVisits.ts'
import { findRenewalOf } from './moveStore.ts'
import {
  codeLive,
  doorOffline,
  locationNotOpen,
  notRenewable,
  refusalOf,
  visitNotFound,
} from './refusals.ts'
import { show } from './showVisit.ts'
import type { FreePlace } from './slots.ts'
import { findVisit, insertReady, lockGuest } from './store.ts'
import type { Visit } from './visit.ts'

interface RenewDeps {
  transact: Transact
  clock: Clock
  masterSecrets: MasterSecrets
}

/** Renews an expired code: once, free, at the same door. Idempotent: a repeated call returns the same visit. */
export const renewVisit =
  ({ transact, clock, masterSecrets }: RenewDeps) =>
  (guestId: string, id: string): Promise<WireVisit> =>
    transact(async (tx) => {
      const now = clock.now()
      await lockGuest(tx, guestId)
      const known = await findVisit(tx, id)
      if (known?.guestId !== guestId) throw visitNotFound()
      await lockDoor(tx, known.locationId)
      await endOverdueOf(tx, guestId, now)
      await refuseSuspended(tx, guestId, now)
      const visit = visitIn(await lockStanding(tx, known, now), known.id)
      const renewed = await giveRenewal(tx, masterSecrets, visit, now)
      return show(tx, masterSecrets, renewed, now)
    })

async function giveRenewal(tx: Tx, masterSecrets: MasterSecrets, visit: Visit, now: Date) {
  const renewal = await evaluateRenewal(tx, masterSecrets, visit, now)
  if (!renewal) throw notRenewable()
  switch (renewal.kind) {
    case 'done':
      return renewal.visit
    case 'gone':
      throw locationNotOpen()
    case 'live':
      throw codeLive()
    case 'refused':
      throw refusalOf(renewal.refused, renewal.location)
    case 'use_unknown':
      throw doorOffline()
    case 'possible':
      return insertRenewal(tx, visit, renewal.place, now)
  }
}

async function insertRenewal(tx: Tx, visit: Visit, place: FreePlace, now: Date) {
  const { guestId, locationId, cents, paidWith, entitlementId, houseRules } = visit
  const next = {
    id: newId(now),
    guestId,
    locationId,
    cents,
    paidWith,
    entitlementId,
    houseRules,
    renews: visit.id,
  }
  const shared = { orderId: null, passId: null }
  // Only a payment that arrived at the same moment can have made another code live.
  if (!(await insertReady(tx, { ...next, ...shared }, place, now))) throw codeLive()
  await extendEntitlement(tx, entitlementId, lapsesAt(place.validUntil))
  const given = await findRenewalOf(tx, visit.id)
  if (!given) throw new Error(`Visit ${visit.id} was renewed without a trace`)
  return given
}
