import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteInvitations } from './store.ts'

/** How long a link can still say how its invitation ended. */
const keptMs = 30 * day

export const forgetInvitations = ({
  transact,
  clock,
}: {
  transact: Transact
  clock: Clock
}): Job => ({
  name: 'forget old invitations',
  everyMs: hour,
  run: async () => {
    const before = after(clock.now(), -keptMs)
    await inBatches((max) => transact((tx) => deleteInvitations(tx, before, max)))
  },
})
