import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteInvitations } from './store.ts'

/** Counted from the expiry. The log still records who invited whom. */
const keptMs = 30 * day

export const forgetOperatorInvitations = ({
  transact,
  clock,
}: {
  transact: Transact
  clock: Clock
}): Job => ({
  name: 'forget old invitations of operators',
  everyMs: hour,
  run: () =>
    inBatches((max) => transact((tx) => deleteInvitations(tx, after(clock.now(), -keptMs), max))),
})
