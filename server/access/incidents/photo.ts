import type { PartnerIncidents } from '#contract/incidents.ts'
import { reportPhotoDays } from '#contract/reports.ts'
import { partnerLocation, type RestroomOf } from '#server/places/locations/index.ts'
import {
  deletePrivateAt,
  keepPrivate,
  type PrivateDeps,
  readPrivate,
} from '#server/places/photos/index.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { incidentList } from './incidents.ts'
import { incidentPhotoOf, isOpenAt, writeIncidentPhoto } from './store.ts'

const endOf = (from: Date) => after(from, reportPhotoDays * day)

export const incidentDecided = () =>
  new Problem(409, 'incident_decided', 'We’ve already decided about this incident.')

export const checkIncidentPhoto =
  ({ transact }: Pick<PrivateDeps, 'transact'>) =>
  (restroom: RestroomOf, id: string) =>
    transact(async (tx) => {
      const location = await partnerLocation(tx, restroom)
      if (!location || !(await isOpenAt(tx, id, location.id))) throw incidentDecided()
    })

export const addIncidentPhoto =
  (deps: PrivateDeps) =>
  async (restroom: RestroomOf, id: string, sent: Buffer): Promise<PartnerIncidents> => {
    const { transact, clock } = deps
    const { organisationId } = restroom
    const deleteAt = endOf(clock.now())
    const photoId = await keepPrivate(deps, sent, { organisationId, kind: 'report', deleteAt })
    const isAdded = await transact(async (tx) => {
      const location = await partnerLocation(tx, restroom)
      const before =
        location && (await writeIncidentPhoto(tx, { id, locationId: location.id, photoId }))
      // The one before it, or this one where it came too late.
      const dropped = before ? before.photoId : photoId
      if (dropped) await deletePrivateAt(tx, [dropped], clock.now())
      return before && incidentList(tx, location)
    })
    if (!isAdded) throw incidentDecided()
    return isAdded
  }

export const incidentPhoto =
  (deps: PrivateDeps) =>
  async (restroom: RestroomOf, id: string): Promise<Uint8Array> => {
    const found = await deps.transact(async (tx) => {
      const location = await partnerLocation(tx, restroom)
      return location && (await incidentPhotoOf(tx, id, location.id))
    })
    return readPrivate(deps, found?.photoId)
  }

/** From the decision on its days are counted. */
export async function keepIncidentPhoto(tx: Tx, id: string, now: Date) {
  const found = await incidentPhotoOf(tx, id)
  if (found) await deletePrivateAt(tx, [found.photoId], endOf(now))
}
