import type { z } from 'zod'
import { done } from '#contract/call.ts'
import { contributorTermsVersion, maxEditsListed } from '#contract/mapEdits.ts'
import {
  maxWaitingPhotos,
  maxWaitingPhotosHere,
  type myMapPhotos,
  type OwnMapPhoto,
} from '#contract/mapPhotos.ts'
import { currentLocationId, lockPublic } from '#server/places/locations/index.ts'
import { addRoomPhoto, deletePrivateAt, type PrivateDeps } from '#server/places/photos/index.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import {
  countWaitingPhotos,
  deleteWaitingPhoto,
  findMapPhoto,
  insertMapPhoto,
  type MapPhotoRow,
  mapPhotosOf,
} from './mapPhotoStore.ts'
import { placesOf } from './ownEdits.ts'
import { editDecided, enoughSaidHere, noSuchEdit, tooManyWaiting } from './refusals.ts'
import { admitContributor, notEditable } from './sendEdit.ts'

interface Sent {
  caller: AccountCaller
  locationId: string
}

/** Refuses before the photo is read. */
export const admitPhoto =
  ({ transact, clock }: PrivateDeps) =>
  ({ caller, locationId }: Sent) =>
    transact(async (tx) => {
      await admitContributor(tx, caller, clock.now())
      await refusePhotos(tx, { caller, locationId })
    })

/** Public only after an operator has seen it. */
export const sendPhoto =
  (deps: PrivateDeps) =>
  ({ caller, locationId: named, bytes }: Sent & { bytes: Buffer }): Promise<OwnMapPhoto> =>
    addRoomPhoto(deps, { organisationId: null, kind: 'map', sent: bytes }, (privatePhoto) =>
      deps.transact(async (tx) => {
        const sentAt = deps.clock.now()
        const { locationId, name } = await refusePhotos(tx, { caller, locationId: named })
        const { accountId } = caller
        const photo = { id: newId(sentAt), accountId, locationId, privatePhoto, sentAt }
        await insertMapPhoto(tx, photo, contributorTermsVersion)
        return ownPhoto({ ...photo, url: null, state: 'waiting' }, { name })
      }),
    )

/** Locks the restroom, or the one it was merged into: what is counted of it is still true when the photo is saved. */
async function refusePhotos(tx: Tx, { caller, locationId: named }: Sent) {
  const locationId = await currentLocationId(tx, named)
  const found = await lockPublic(tx, locationId)
  if (!found || found.facts.closed) throw await notEditable(tx, locationId)
  const waiting = await countWaitingPhotos(tx, caller.accountId, locationId)
  if (waiting.ofPerson >= maxWaitingPhotos) throw tooManyWaiting()
  if (waiting.here >= maxWaitingPhotosHere) throw enoughSaidHere()
  return { locationId, name: found.facts.name }
}

export const showOwnPhotos =
  ({ transact }: PrivateDeps) =>
  (accountId: string): Promise<z.input<typeof myMapPhotos.reply>> =>
    transact(async (tx) => {
      const photos = await mapPhotosOf(tx, accountId, maxEditsListed)
      const places = await placesOf(tx, photos)
      return { photos: photos.map((photo) => ownPhoto(photo, places.get(photo.locationId))) }
    })

export const withdrawPhoto =
  ({ transact, clock }: PrivateDeps) =>
  (accountId: string, id: string) =>
    transact(async (tx) => {
      const withdrawn = await deleteWaitingPhoto(tx, id, accountId)
      if (withdrawn) {
        await deletePrivateAt(tx, [withdrawn.privatePhoto], clock.now())
        return done
      }
      const found = await findMapPhoto(tx, id)
      throw found?.accountId === accountId ? editDecided() : noSuchEdit()
    })

export const ownPhoto = (
  { id, locationId, state, sentAt }: MapPhotoRow,
  place: { name: string } | undefined,
): OwnMapPhoto => ({
  id,
  locationId,
  name: place?.name ?? '',
  state,
  sentAt: sentAt.toISOString(),
})
