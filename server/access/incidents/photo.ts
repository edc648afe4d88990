import type { PartnerIncidents } from '#contract/incidents.ts'
import { partnerLocationOrSold, type RestroomOf } from '#server/places/locations/index.ts'
import {
  addRoomPhoto,
  deletePrivateAt,
  type PrivateDeps,
  readPrivate,
  roomPhotoEnd,
} from '#server/places/photos/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { incidentList } from './incidents.ts'
import { incidentDecided } from './refusals.ts'
import { incidentPhotoOf, isOpenAt, writeIncidentPhoto } from './store.ts'

export const checkIncidentPhoto =
  ({ transact }: Pick<PrivateDeps, 'transact'>) =>
  (restroom: RestroomOf, id: string) =>
    transact(async (tx) => {
      const location = await partnerLocationOrSold(tx, restroom)
      if (!location || !(await isOpenAt(tx, id, location.id))) throw incidentDecided()
    })

export const addIncidentPhoto =
  (deps: PrivateDeps) =>
  (restroom: RestroomOf, id: string, sent: Buffer): Promise<PartnerIncidents> =>
    addRoomPhoto(deps, { organisationId: restroom.organisationId, sent }, (photoId) =>
      deps.transact(async (tx) => {
        const location = await partnerLocationOrSold(tx, restroom)
        const before =
          location && (await writeIncidentPhoto(tx, { id, locationId: location.id, photoId }))
        if (!before) throw incidentDecided()
        if (before.photoId) await deletePrivateAt(tx, [before.photoId], deps.clock.now())
        return incidentList(tx, location)
      }),
    )

export const incidentPhoto =
  (deps: PrivateDeps) =>
  async (restroom: RestroomOf, id: string): Promise<Uint8Array> => {
    const found = await deps.transact(async (tx) => {
      const location = await partnerLocationOrSold(tx, restroom)
      return location && (await incidentPhotoOf(tx, id, location.id))
    })
    return readPrivate(deps, found?.photoId)
  }

/** From the decision on its days are counted. */
export async function keepIncidentPhoto(tx: Tx, id: string, now: Date) {
  const found = await incidentPhotoOf(tx, id)
  if (found) await deletePrivateAt(tx, [found.photoId], roomPhotoEnd(now))
}
