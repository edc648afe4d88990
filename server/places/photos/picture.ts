import { done } from '#contract/call.ts'
import { setPicture } from '#server/identity/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { pictureName } from './photoName.ts'
import type { PhotoStore } from './photoStore.ts'
import { reencode } from './reencode.ts'
import { insertRemovals } from './store.ts'

/** The largest a face is ever shown, on the sharpest screen. */
const maxSidePixels = 512

interface PictureDeps {
  transact: Transact
  clock: Clock
  photoStore: PhotoStore
}

/** A person's own picture; the one before goes. */
export const uploadPicture =
  ({ transact, clock, photoStore }: PictureDeps) =>
  async (accountId: string, sent: Buffer): Promise<{ url: string }> => {
    const webp = await reencode(sent, maxSidePixels)
    const name = pictureName()
    const url = `/photos/${name}`
    // Stored first: an orphaned picture is harmless, an account with a missing one is not.
    await photoStore.put(name, webp)
    await transact(async (tx) => {
      const replaced = await setPicture(tx, accountId, url)
      if (replaced) await insertRemovals(tx, [replaced], clock.now())
    })
    return { url }
  }

export const removePicture =
  ({ transact, clock }: Pick<PictureDeps, 'transact' | 'clock'>) =>
  (accountId: string) =>
    transact(async (tx) => {
      const replaced = await setPicture(tx, accountId, null)
      if (replaced) await insertRemovals(tx, [replaced], clock.now())
      return done
    })
