import { unusedGuests } from '#server/access/visits/index.ts'
import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import type { Job } from '#server/platform/jobs.ts'
import { eraseGuest } from './deleteGuest.ts'

/** Thirteen months. A device's session lasts until then: it is the only proof of what was bought. */
const unusedKeptMs = 396 * day

const maxARound = 1_000

/** A guest without an account who has bought and visited nothing for so long becomes a pseudonym. */
export const forgetUnused = ({ transact, clock }: { transact: Transact; clock: Clock }): Job => ({
  name: 'forget unused guests',
  everyMs: hour,
  run: async () => {
    const now = clock.now()
    const ids = await transact((tx) => unusedGuests(tx, after(now, -unusedKeptMs), maxARound))
    await forEachCollectingErrors(ids, async (id) => {
      await transact((tx) => eraseGuest(tx, id, now))
    })
  },
})
