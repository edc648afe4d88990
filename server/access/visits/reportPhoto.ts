import type { LocationReports } from '#contract/reports.ts'
import { partnerLocationOrSold, type RestroomOf } from '#server/places/locations/index.ts'
import {
  addRoomPhoto,
  deletePrivateAt,
  type PrivateDeps,
  readPrivate,
  roomPhotoEnd,
} from '#server/places/photos/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { reportsOf } from './locationReports.ts'
import { reportNotOpen } from './refusals.ts'
import { mayAddPhoto, partnerPhotoOf, writePartnerPhoto } from './reportPhotoStore.ts'

export const checkReportPhoto =
  ({ transact }: Pick<PrivateDeps, 'transact'>) =>
  (restroom: RestroomOf, id: string) =>
    transact(async (tx) => {
      const location = await partnerLocationOrSold(tx, restroom)
      if (!location || !(await mayAddPhoto(tx, id, location.id))) throw reportNotOpen()
    })

/** Adds the partner's photo of the room; of two concurrent ones the later is kept. */
export const addReportPhoto =
  (deps: PrivateDeps) =>
  (restroom: RestroomOf, id: string, sent: Buffer): Promise<LocationReports> =>
    addRoomPhoto(deps, { organisationId: restroom.organisationId, sent }, (photoId) =>
      changePhoto(deps, restroom, { id, photoId }),
    )

export const removeReportPhoto =
  (deps: PrivateDeps) =>
  (restroom: RestroomOf, id: string): Promise<LocationReports> =>
    changePhoto(deps, restroom, { id, photoId: null })

const changePhoto = (
  { transact, clock }: PrivateDeps,
  restroom: RestroomOf,
  { id, photoId }: { id: string; photoId: string | null },
) =>
  transact(async (tx) => {
    const now = clock.now()
    const location = await partnerLocationOrSold(tx, restroom)
    const before =
      location && (await writePartnerPhoto(tx, { id, locationId: location.id, photoId }))
    if (!before) throw reportNotOpen()
    if (before.photoId) await deletePrivateAt(tx, [before.photoId], now)
    return reportsOf(tx, location, now)
  })

export const reportPhoto =
  (deps: PrivateDeps) =>
  async (restroom: RestroomOf, id: string): Promise<Uint8Array> => {
    const photoId = await deps.transact(async (tx) => {
      const location = await partnerLocationOrSold(tx, restroom)
      return location && (await partnerPhotoOf(tx, id, location.id))
    })
    return readPrivate(deps, photoId)
  }

/** The retention period starts with the decision. */
export async function keepPhotoUntil(tx: Tx, reportId: string, now: Date) {
  const photoId = await partnerPhotoOf(tx, reportId)
  if (photoId) await deletePrivateAt(tx, [photoId], roomPhotoEnd(now))
}
