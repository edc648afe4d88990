import { type Clock, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteAttempts } from './store.ts'

/** Attempts are forgotten as fast as they come: all that have expired, however many. */
export const forgetOldAttempts = ({
  transact,
  clock,
}: {
  transact: Transact
  clock: Clock
}): Job => ({
  name: 'forget old attempts',
  everyMs: minute,
  run: async () => {
    const now = clock.now()
    await inBatches((max) => transact((tx) => deleteAttempts(tx, now, max)))
  },
})
