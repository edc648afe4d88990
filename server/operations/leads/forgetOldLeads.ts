import { leadKeptDays } from '#contract/leads.ts'
import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteLeads } from './store.ts'

/** By then an answered lead has an account, or its sender does not want one. */
export const forgetOldLeads = ({ transact, clock }: { transact: Transact; clock: Clock }): Job => ({
  name: 'forget old leads',
  everyMs: hour,
  run: async () => {
    const now = clock.now()
    const answeredBefore = after(now, -leadKeptDays.answered * day)
    const receivedBefore = after(now, -leadKeptDays.unanswered * day)
    await inBatches((max) =>
      transact((tx) => deleteLeads(tx, { answeredBefore, receivedBefore, now }, max)),
    )
  },
})
