import { type Clock, second } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { isPublicName, smallNameOf } from './photoName.ts'
import type { PhotoStore } from './photoStore.ts'
import { claimRemovals, markRemoved } from './store.ts'

const maxARound = 50

/** Removes the files of pictures that nothing shows any more, until each is gone. */
export const removePhotos = (deps: {
  transact: Transact
  clock: Clock
  photoStore: PhotoStore
}): Job => ({
  name: 'remove photos',
  everyMs: 5 * second,
  run: async () => {
    const { transact, clock, photoStore } = deps
    const due = await transact((tx) => claimRemovals(tx, maxARound, clock.now()))
    for (const { url } of due) {
      const name = url.replace(/^\/photos\//, '')
      // A seeded listing shows pictures that are the product's own.
      if (isPublicName(name)) {
        await photoStore.remove(name)
        await photoStore.remove(smallNameOf(name))
      }
      await transact((tx) => markRemoved(tx, url))
    }
  },
})
