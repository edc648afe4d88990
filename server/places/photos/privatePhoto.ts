import { randomUUID } from 'node:crypto'
import { maxPrivatePhotoBytes, photoSidePixels } from '#contract/photoSizes.ts'
import { after, type Clock, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { privateName } from './photoName.ts'
import type { PhotoStore } from './photoStore.ts'
import {
  deletePrivate,
  deletePrivateAt,
  duePrivate,
  insertPrivate,
  type NewPrivatePhoto,
} from './privateStore.ts'
import { reencode } from './reencode.ts'
import { photoNotFound } from './refusals.ts'

export interface PrivateDeps {
  transact: Transact
  clock: Clock
  photoStore: PhotoStore
}

/** An upload that ends in the middle leaves a row so long, and no file. */
const uploadMinutes = 10

/** @returns the id of the photo, which stays hidden until something refers to it. */
export async function keepPrivate(
  { transact, clock, photoStore }: PrivateDeps,
  sent: Buffer,
  photo: Omit<NewPrivatePhoto, 'id'>,
) {
  const webp = await reencode(sent, photoSidePixels.private, 'inside', maxPrivatePhotoBytes)
  const id = randomUUID()
  const now = clock.now()
  const deleteAt = after(now, uploadMinutes * minute)
  // The row first: a file without one would never be deleted.
  await transact((tx) => insertPrivate(tx, { id, ...photo, deleteAt }, now))
  await photoStore.put(privateName(id), webp)
  await transact((tx) => deletePrivateAt(tx, [id], photo.deleteAt))
  return id
}

/** Undefined, or one that is gone, is refused alike. */
export async function readPrivate(
  { photoStore }: Pick<PrivateDeps, 'photoStore'>,
  id: string | undefined,
) {
  const webp = id === undefined ? undefined : await photoStore.read(privateName(id))
  if (!webp) throw photoNotFound()
  return webp
}

const maxARound = 50

/** Deletes photos that no step shows, that were never saved, or whose report was decided long enough ago. */
export const deletePrivatePhotos = ({ transact, clock, photoStore }: PrivateDeps): Job => ({
  name: 'delete private photos',
  everyMs: minute,
  run: async () => {
    const due = await transact((tx) => duePrivate(tx, maxARound, clock.now()))
    for (const { id } of due) {
      await photoStore.remove(privateName(id))
      await transact((tx) => deletePrivate(tx, id))
    }
  },
})
