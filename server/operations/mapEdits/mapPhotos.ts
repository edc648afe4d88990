import type { z } from 'zod'
import { maxPhotos } from '#contract/locations.ts'
import { maxEditsListed } from '#contract/mapEdits.ts'
import type { operatorMapPhotos } from '#contract/mapPhotos.ts'
import { findAccounts } from '#server/identity/auth/index.ts'
import { writeAuditEntry } from '#server/operations/operator/index.ts'
import {
  editDecided,
  enoughPhotosHere,
  findMapPhoto,
  hidePhoto,
  liveMapPhotos,
  type MapPhotoRow,
  movePhoto,
  openPhotosOf,
  ownPhoto,
  placesOf,
  showPhoto,
  waitingMapPhotos,
} from '#server/places/edits/index.ts'
import {
  deletePrivateAt,
  insertRemovals,
  type PrivateDeps,
  publishPhoto,
  readPrivate,
} from '#server/places/photos/index.ts'
import type { Tx } from '#server/platform/db.ts'

type Reply = z.input<typeof operatorMapPhotos.reply>

export const showMapPhotos =
  ({ transact }: PrivateDeps) =>
  ({ before }: { before?: string | undefined }): Promise<Reply> =>
    transact((tx) => listOf(tx, before))

export const readWaiting =
  (deps: PrivateDeps) =>
  async (id: string): Promise<Uint8Array> => {
    const photo = await deps.transact((tx) => findMapPhoto(tx, id))
    return readPrivate(deps, photo?.state === 'waiting' ? photo.privatePhoto : undefined)
  }

interface Decision {
  id: string
  isAccepted: boolean
  reason: string
}

export const decideMapPhoto =
  (deps: PrivateDeps) =>
  async (operatorId: string, { id, isAccepted, reason }: Decision): Promise<Reply> => {
    const { transact, clock } = deps
    const found = await transact((tx) => findMapPhoto(tx, id))
    if (!found) throw editDecided()
    const decide = async (tx: Tx, url?: string) => {
      const now = clock.now()
      const photo = url
        ? await accept(tx, { id, url, operatorId }, now)
        : await takeOff(tx, { id, operatorId }, now)
      const subject = { kind: 'person', id: photo.accountId } as const
      const after = { state: photo.state }
      const before = { photo: id, restroomId: photo.locationId, state: found.state }
      const entry = { operatorId, act: 'decided_map_edit', subject, reason, before, after } as const
      await writeAuditEntry(tx, entry, now)
      return listOf(tx)
    }
    return isAccepted ? publishPhoto(deps, found.privatePhoto, decide) : transact(decide)
  }

interface Moved {
  id: string
  operatorId: string
}

async function accept(tx: Tx, { id, url, operatorId }: Moved & { url: string }, now: Date) {
  const photo = await movePhoto(tx, { id, from: 'waiting', to: 'live', operatorId, url }, now)
  if (!photo) throw editDecided()
  const { locationId } = photo
  if (!(await showPhoto(tx, { locationId, url, max: maxPhotos }, now))) throw enoughPhotosHere()
  return photo
}

async function takeOff(tx: Tx, { id, operatorId }: Moved, now: Date) {
  const declined = await movePhoto(tx, { id, from: 'waiting', to: 'declined', operatorId }, now)
  if (declined) await deletePrivateAt(tx, [declined.privatePhoto], now)
  const photo =
    declined ?? (await movePhoto(tx, { id, from: 'live', to: 'reverted', operatorId }, now))
  if (!photo) throw editDecided()
  if (photo.url !== null) {
    await hidePhoto(tx, photo, now)
    await insertRemovals(tx, [photo.url], now)
  }
  return photo
}

/** With all else that a person sent. @returns their ids. */
export async function takeOffPhotosOf(tx: Tx, accountId: string, operatorId: string, now: Date) {
  const photos = await openPhotosOf(tx, accountId)
  for (const { id } of photos) await takeOff(tx, { id, operatorId }, now)
  return photos.map(({ id }) => id)
}

async function listOf(tx: Tx, before?: string): Promise<Reply> {
  const waiting = await waitingMapPhotos(tx, maxEditsListed)
  const found = await liveMapPhotos(tx, before ?? null, maxEditsListed + 1)
  const live = found.slice(0, maxEditsListed)
  const wire = await toWire(tx, [...waiting, ...live])
  return {
    waiting: wire.slice(0, waiting.length),
    live: wire
      .slice(waiting.length)
      .map((photo, index) => ({ ...photo, url: live[index]?.url ?? '' })),
    next: found.length > live.length ? (live.at(-1)?.id ?? null) : null,
  }
}

async function toWire(tx: Tx, photos: MapPhotoRow[]): Promise<Reply['waiting']> {
  const people = await findAccounts(tx, [...new Set(photos.map(({ accountId }) => accountId))])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const places = await placesOf(tx, photos)
  return photos.map((photo) => ({
    ...ownPhoto(photo, places.get(photo.locationId)),
    person: { id: photo.accountId, name: names.get(photo.accountId) ?? '' },
  }))
}
