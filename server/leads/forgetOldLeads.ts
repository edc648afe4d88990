import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteLeads } from './store.ts'

/** Whoever was answered has an account by then, or does not want one. */
const answeredKeptMs = 180 * day
const unansweredKeptMs = 365 * day
const mostARound = 1_000

export const forgetOldLeads = ({ transact, clock }: { transact: Transact; clock: Clock }): Job => ({
  name: 'forget old leads',
  everyMs: hour,
  run: () =>
    transact((tx) => {
      const now = clock.now()
      const answeredBefore = after(now, -answeredKeptMs)
      const receivedBefore = after(now, -unansweredKeptMs)
      return deleteLeads(tx, { answeredBefore, receivedBefore }, mostARound)
    }),
})
