import { stepsMinutes, type Visit as WireVisit } from '#contract/visits.ts'
import { codeOf, keypadChangedAt, type MasterSecrets } from '#server/access/doors/index.ts'
import { findAccount, findOrganisation } from '#server/identity/auth/index.ts'
import { givenBackOf, refundChecksOf } from '#server/money/checkout/index.ts'
import { findLocation, type LocationRow, pauseOf } from '#server/places/locations/index.ts'
import { type PrivateDeps, readPrivate } from '#server/places/photos/index.ts'
import { after, type Clock, minute } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { type Holder, isHeldBy } from './holder.ts'
import { nextSteps } from './nextSteps.ts'
import { paidVisitOf } from './paidBy.ts'
import { visitNotFound } from './refusals.ts'
import { findOpenVisit, findVisit } from './store.ts'
import { canRate, hasCode, isLive, isWaiting, stateAt, usedAt, type Visit } from './visit.ts'

interface ShowDeps {
  transact: Transact
  clock: Clock
  masterSecrets: MasterSecrets
}

/** One of the guest's own visits. Another guest's is reported as not found. */
export const oneVisit =
  ({ transact, clock, masterSecrets }: ShowDeps) =>
  (holder: Holder, id: string): Promise<WireVisit> =>
    transact(async (tx) => {
      const visit = await findVisit(tx, id)
      if (!visit || !(await isHeldBy(tx, visit, holder))) throw visitNotFound()
      return showTo(tx, masterSecrets, { visit, holder }, clock.now())
    })

/** Whose visit it is; undefined where it is not known any more. */
export const guestOfVisit =
  ({ transact }: { transact: Transact }) =>
  async (id: string) =>
    (await transact((tx) => findVisit(tx, id)))?.guestId

/** A photo of the steps that the visit shows at this moment. */
export const visitStepPhoto =
  ({ transact, clock, photoStore }: PrivateDeps) =>
  async (holder: Holder, { id, photoId }: { id: string; photoId: string }): Promise<Uint8Array> => {
    const isShown = await transact(async (tx) => {
      const visit = await findVisit(tx, id)
      if (!visit || !showsSteps(visit, clock.now()) || !(await isHeldBy(tx, visit, holder)))
        return false
      const location = await findLocation(tx, visit.locationId, { deleted: true })
      return location?.stepPhotos.includes(photoId) === true
    })
    return readPrivate({ photoStore }, isShown ? photoId : undefined)
  }

export const liveVisit =
  ({ transact, clock, masterSecrets }: ShowDeps) =>
  (holder: Holder): Promise<WireVisit | null> =>
    transact(async (tx) => {
      const visit = await findOpenVisit(tx, holder.guestId)
      const now = clock.now()
      if (!visit || !(isLive(visit, now) || isWaiting(visit, now))) return null
      return (await isHeldBy(tx, visit, holder))
        ? showTo(tx, masterSecrets, { visit, holder }, now)
        : null
    })

/** A recovered phone is offered nothing beyond the code: what follows from a visit is done where it was paid. */
async function showTo(
  tx: Tx,
  masterSecrets: MasterSecrets,
  { visit, holder }: { visit: Visit; holder: Holder },
  now: Date,
): Promise<WireVisit> {
  const shown = await show(tx, masterSecrets, visit, now)
  if (!holder.recovered) return shown
  const nothing = { reportOffer: null, renewal: null, renewalWaits: null, leaveFrom: null }
  return { ...shown, ...nothing, report: null, canRate: false }
}

/** As its guest sees it. The location may be hidden or gone by now: the visit stays theirs. */
export async function show(
  tx: Tx,
  masterSecrets: MasterSecrets,
  visit: Visit,
  now: Date,
): Promise<WireVisit> {
  const location = await findLocation(tx, visit.locationId, { deleted: true })
  if (!location) throw new Error(`Visit ${visit.id} is at no location`)
  const isConfirmed = await hasConfirmedEmail(tx, visit.guestId)
  const shown = { location, masterSecrets, now, isConfirmed }
  return {
    ...toWire(visit, shown),
    keypadChangedAt: hasKeypad(visit, shown) ? await keypadChangedAt(tx, location.id) : null,
    partnerLanguage: showsSteps(visit, now) ? await partnerLanguage(tx, location) : null,
    ...(await refundsOf(tx, visit)),
    ...(await nextSteps(tx, visit, shown)),
  }
}

async function partnerLanguage(tx: Tx, { partnerId }: LocationRow) {
  const partner = partnerId && (await findOrganisation(tx, partnerId))
  return partner ? partner.language : null
}

/** Of what paid for this visit itself; a refund of a pass belongs to no single visit. */
async function refundsOf(tx: Tx, visit: Visit) {
  const { orderId } = await paidVisitOf(tx, visit)
  if (!orderId) return { refundedCents: 0, refundCheck: null }
  return {
    refundedCents: (await givenBackOf(tx, [orderId])).get(orderId) ?? 0,
    refundCheck: (await refundChecksOf(tx, [orderId])).get(orderId) ?? null,
  }
}

/** A guest who has just been let in still has to find the door. */
function showsSteps(visit: Visit, now: Date) {
  if (isLive(visit, now)) return true
  const used = usedAt(visit, now)
  return used !== null && now < after(used, stepsMinutes * minute)
}

interface Shown {
  location: LocationRow
  masterSecrets: MasterSecrets
  now: Date
  isConfirmed: boolean
}

/** Whether the guest opens the door with its own code. */
const hasKeypad = (visit: Visit, { location, now }: Shown) =>
  location.entry === 'keypad' && isLive(visit, now)

function toWire(visit: Visit, { location, masterSecrets, now, isConfirmed }: Shown) {
  const live = isLive(visit, now) ? visit : undefined
  // Of one long ago only its day is known: no minute is better than a wrong one.
  const coded = hasCode(visit) && !visit.isCoarse ? visit : undefined
  return {
    id: visit.id,
    state: stateAt(visit, now),
    location: {
      _id: location.id,
      name: location.name,
      address: location.address,
      coordinates: { lat: location.lat, lng: location.lng },
      photoUrl: location.photoUrls[0] ?? null,
      openingHours: location.openingHours,
      pause: pauseOf(location),
      entry: location.entry,
    },
    cents: visit.cents,
    paidWith: visit.paidWith,
    code:
      live && location.entry !== 'keypad'
        ? (codeOf(masterSecrets, live, live.digits) ?? null)
        : null,
    instructions: showsSteps(visit, now) ? location.instructions : null,
    stepPhotos: showsSteps(visit, now) ? location.stepPhotos : [],
    stepTranslations: showsSteps(visit, now) ? location.stepTranslations : {},
    instructionsLanguage: showsSteps(visit, now) ? location.instructionsLanguage : null,
    houseRules: visit.houseRules ?? [],
    validFrom: coded?.validFrom.toISOString() ?? null,
    validUntil: coded?.validUntil.toISOString() ?? null,
    usedAt: (coded && usedAt(coded, now))?.toISOString() ?? null,
    failure: visit.state === 'failed' ? visit.failure : null,
    asked:
      visit.answerBy && !visit.isCoarse
        ? {
            answerBy: visit.answerBy.toISOString(),
            answeredAt: visit.answeredAt?.toISOString() ?? null,
          }
        : null,
    rating: visit.rating,
    canRate: canRate(visit, { isConfirmed }, now),
    givenUpAt: coded?.givenUpAt?.toISOString() ?? null,
    now: now.toISOString(),
  }
}

export const hasConfirmedEmail = async (tx: Tx, guestId: string) =>
  Boolean((await findAccount(tx, guestId))?.emailProvenAt)
