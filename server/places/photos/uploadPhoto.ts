import { countAttempt, type Limit, tooMany } from '#server/identity/limits/index.ts'
import { type Clock, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { photoName } from './photoName.ts'
import type { PhotoStore } from './photoStore.ts'
import { reencode } from './reencode.ts'
import { savePhoto } from './savePhoto.ts'
import { insertPhoto } from './store.ts'

/** Three pictures a location, changed now and then: no partner needs more. */
const uploads: Limit = { kind: 'photo', max: 60, withinMs: hour }

/** Counts before the picture is read, so that the ones refused count too. */
export const countUpload =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  async (partnerId: string) => {
    const now = clock.now()
    const until = await transact((tx) => countAttempt(tx, uploads, partnerId, now))
    if (until)
      throw tooMany(
        'too_many_photos',
        'You’ve uploaded a lot of photos. Please try again in an hour.',
        until,
        now,
      )
  }

export const uploadPhoto =
  ({ transact, clock, photoStore }: { transact: Transact; clock: Clock; photoStore: PhotoStore }) =>
  async (partnerId: string, fileName: string, sent: Buffer): Promise<{ url: string }> => {
    const webp = await reencode(sent)
    const now = clock.now()
    const name = photoName(fileName, now)
    const url = `/photos/${name}`
    // Stored first: an orphaned picture is harmless, a location with a missing one is not.
    await savePhoto(photoStore, name, webp)
    await transact((tx) => insertPhoto(tx, url, partnerId, now))
    return { url }
  }
