import { draftKeptDays } from '#contract/listingDrafts.ts'
import { after, type Clock, day } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteUnsaved, lockPhotosAfter, type PhotoPlace } from './store.ts'

/** Longer than any draft that may show it. */
const unsavedKeptDays = 2 * draftKeptDays
const maxInBatch = 500

/** Photos that were uploaded and that no listing and no draft shows: 60 an hour could else be uploaded for ever. */
export const removeUnsaved = ({ transact, clock }: { transact: Transact; clock: Clock }): Job => ({
  name: 'remove unsaved photos',
  everyMs: day,
  run: async () => {
    const now = clock.now()
    const before = after(now, -unsavedKeptDays * day)
    let last: PhotoPlace | undefined
    do
      last = await transact(async (tx) => {
        const photos = await lockPhotosAfter(tx, { last, before, max: maxInBatch })
        // A second statement, so that it sees what was saved until the photos were locked.
        await deleteUnsaved(tx, photos, now)
        return photos.length === maxInBatch ? photos.at(-1) : undefined
      })
    while (last)
  },
})
