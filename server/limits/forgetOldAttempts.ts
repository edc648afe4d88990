import { after, type Clock, hour, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteAttempts } from './store.ts'

/** No limit looks further back. */
const keptMs = 25 * hour
const mostARound = 10_000

export const forgetOldAttempts = ({
  transact,
  clock,
}: {
  transact: Transact
  clock: Clock
}): Job => ({
  name: 'forget old attempts',
  everyMs: 10 * minute,
  run: async () => {
    await transact((tx) => deleteAttempts(tx, after(clock.now(), -keptMs), mostARound))
  },
})
