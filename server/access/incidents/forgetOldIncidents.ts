import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { forgetIncidents } from './store.ts'

/** An operator reads for so long what was decided. */
const keptDays = 365
const maxARound = 1_000

export const forgetOldIncidents = ({
  transact,
  clock,
}: {
  transact: Transact
  clock: Clock
}): Job => ({
  name: 'forget old incidents',
  everyMs: hour,
  run: async () => {
    await transact((tx) => forgetIncidents(tx, after(clock.now(), -keptDays * day), maxARound))
  },
})
