import { maxHandoversListed, type ReceivedHandovers } from '#contract/handovers.ts'
import { maxRestrooms } from '#contract/restrooms.ts'
import { forgetDevices } from '#server/access/doors/index.ts'
import { moveReviewsAt } from '#server/access/reviews/index.ts'
import { declineWaitingAt } from '#server/access/visits/index.ts'
import {
  findAccount,
  lockOrganisation,
  lockProven,
  lockSignedInOwner,
  ownAddressNotProven,
  reauthenticate,
  type TypedFactors,
} from '#server/identity/auth/index.ts'
import { organisationSuspended, suspensionOf } from '#server/identity/suspensions/index.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import { moveFavourites } from '#server/places/favourites/index.ts'
import {
  closeSold,
  countRestrooms,
  findLocation,
  insertHandedOver,
  lockForHandover,
  type PartnerRow,
  photosOfItsOwn,
  tooManyRestrooms,
  toWire,
} from '#server/places/locations/index.ts'
import { deletePrivateAt, movePhotos } from '#server/places/photos/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { ownersOnly } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import { publish } from '#server/platform/notices.ts'
import { isOwner, organisationName } from '#server/profile/members/index.ts'
import type { HandoverDeps } from './deps.ts'
import { endOffer } from './offerHandover.ts'
import { handoverOver, handoverPaused, toYourself } from './refusals.ts'
import {
  endHandover,
  lockHandoverTo,
  markAccepted,
  openHandoversTo,
  releasePeople,
} from './store.ts'

export const receivedHandovers =
  ({ transact, clock }: Pick<HandoverDeps, 'transact' | 'clock'>) =>
  (caller: MemberCaller): Promise<ReceivedHandovers> =>
    transact((tx) => received(tx, caller, clock.now()))

async function received(
  tx: Tx,
  { accountId, organisationId }: MemberCaller,
  now: Date,
): Promise<ReceivedHandovers> {
  const offers = []
  for (const offer of await openHandoversTo(tx, accountId, maxHandoversListed, now)) {
    const location = await findLocation(tx, offer.locationId)
    if (!location) continue
    const { name, address, price, rating, ratingCount, photoUrls } = toWire(location)
    offers.push({
      ...{ name, address, price, rating, ratingCount },
      id: offer.id,
      restroomId: location.id,
      photoUrl: photoUrls[0] ?? null,
      seller: await organisationName(tx, offer.sellerId),
      offeredBy: (await findAccount(tx, offer.offeredBy))?.name ?? '',
      expiresAt: offer.expiresAt.toISOString(),
    })
  }
  return { offers, organisation: await organisationName(tx, organisationId) }
}

export const declineHandover =
  ({ transact, clock, emails }: HandoverDeps) =>
  (caller: MemberCaller, id: string): Promise<ReceivedHandovers> =>
    transact(async (tx) => {
      const now = clock.now()
      const buyerAccountId = caller.accountId
      await lockSignedInOwner(tx, caller)
      const offer = await endHandover(tx, { id, buyerAccountId, outcome: 'declined' }, now)
      if (!offer) throw handoverOver()
      await endOffer(tx, { caller, offer, emails, act: 'declined_handover' }, now)
      return received(tx, caller, now)
    })

/** The restroom goes to the session's organisation at once. */
export const acceptHandover =
  (deps: HandoverDeps) => async (caller: MemberCaller, id: string, factors: TypedFactors) => {
    const { transact, clock, emails } = deps
    const { accountId, organisationId: buyerId } = caller
    const checked = await reauthenticate(deps)(accountId, factors)
    return transact(async (tx) => {
      const now = clock.now()
      await lockProven(tx, caller, checked)
      const offer = await lockHandoverTo(tx, { id, buyerAccountId: accountId }, now)
      if (!offer) throw handoverOver()
      if (!(await findAccount(tx, accountId))?.emailProvenAt) throw ownAddressNotProven()
      const { locationId, sellerId, offeredBy } = offer
      if (sellerId === buyerId) throw toYourself()
      // In one order, so that two that sell to one another do not wait for each other.
      for (const organisation of [sellerId, buyerId].sort())
        if (!(await lockOrganisation(tx, organisation))) throw handoverOver()
      // Another owner may have removed the one who offered it before the lock was given.
      if (!(await isOwner(tx, { organisationId: sellerId, accountId: offeredBy })))
        throw handoverOver()
      if (!(await isOwner(tx, caller))) throw ownersOnly()
      if (await suspensionOf(tx, buyerId, now)) throw organisationSuspended()
      if ((await countRestrooms(tx, { organisationId: buyerId })) >= maxRestrooms)
        throw tooManyRestrooms()
      await forgetDevices(tx, locationId, clock)
      const sold = await lockForHandover(tx, locationId)
      if (!sold) throw handoverPaused()

      const newLocationId = await passOn(tx, { sold, buyerId, deps }, now)
      await markAccepted(tx, { id, buyerId, newLocationId }, now)
      await recordBoth(tx, { sellerId, caller, locationId, newLocationId }, now)
      await emails.done(tx, { name: sold.name, sellerId, buyerId, newLocationId }, now)
      return { restroomId: newLocationId }
    })
  }

/** What goes with the place goes on under a new id; what was earned there, and how the door was opened, stays behind. */
async function passOn(
  tx: Tx,
  { sold, buyerId, deps }: { sold: PartnerRow; buyerId: string; deps: HandoverDeps },
  now: Date,
) {
  const { id: from, partnerId: sellerId, shortId } = sold
  const into = newId(now)
  const photoUrls = await photosOfItsOwn(tx, from)
  await insertHandedOver(tx, { id: into, soldId: from, buyerId, photoUrls }, now)
  await declineWaitingAt(tx, { locationId: from, emails: deps.requestEmails }, now)
  await closeSold(tx, { id: from, soldTo: into, shortId }, now)
  await movePhotos(tx, { urls: photoUrls, from: sellerId, into: buyerId })
  await moveReviewsAt(tx, { from, into })
  await moveFavourites(tx, { from, into })
  await releasePeople(tx, from)
  // Guests with a code of the seller still find the way by them.
  const stepPhotos = sold.stepPhotos.filter((photo) => photo !== null)
  await deletePrivateAt(tx, stepPhotos, after(now, day))
  // Event streams reconnect with their token: those of the seller's devices are refused.
  await publish(tx, { to: sellerId, kind: 'sessions', id: sellerId })
  return into
}

interface Sold {
  sellerId: string
  caller: MemberCaller
  locationId: string
  newLocationId: string
}

async function recordBoth(
  tx: Tx,
  { sellerId, caller, locationId, newLocationId }: Sold,
  now: Date,
) {
  const { accountId, organisationId } = caller
  await recordActAt(
    tx,
    { organisationId: sellerId, accountId },
    { act: 'sold_restroom', restroomId: locationId },
    now,
  )
  await recordActAt(
    tx,
    { organisationId, accountId },
    { act: 'took_over_restroom', restroomId: newLocationId },
    now,
  )
}
