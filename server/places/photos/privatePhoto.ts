import { randomUUID } from 'node:crypto'
import { maxPrivatePhotoBytes, photoSidePixels } from '#contract/photoSizes.ts'
import type { Clock } from '#server/platform/clock.ts'
import { minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { privateName } from './photoName.ts'
import type { PhotoStore } from './photoStore.ts'
import { deletePrivate, duePrivate, insertPrivate, type NewPrivatePhoto } from './privateStore.ts'
import { reencode } from './reencode.ts'
import { photoNotFound } from './refusals.ts'

export interface PrivateDeps {
  transact: Transact
  clock: Clock
  photoStore: PhotoStore
}

/** @returns the id of the photo, which nobody sees before something shows it. */
export async function keepPrivate(
  { transact, clock, photoStore }: PrivateDeps,
  sent: Buffer,
  photo: Omit<NewPrivatePhoto, 'id'>,
) {
  const webp = await reencode(sent, photoSidePixels.private, 'inside', maxPrivatePhotoBytes)
  const id = randomUUID()
  // The row first: a file without one would never be deleted.
  await transact((tx) => insertPrivate(tx, { id, ...photo }, clock.now()))
  await photoStore.put(privateName(id), webp)
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
