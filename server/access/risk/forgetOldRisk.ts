import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { longestBudgetDays } from './budgets.ts'
import { deleteCases } from './caseStore.ts'
import { forgetDevices } from './guestDeviceStore.ts'
import { deleteEvents } from './riskStore.ts'

/** Twice the longest budget: an operator reads what led to a case that waits. */
const keptDays = 60
const casesKeptDays = 180
const everyMs = hour
const maxARound = 5_000

export const forgetOldRisk = ({ transact, clock }: { transact: Transact; clock: Clock }): Job => ({
  name: 'forget old risk',
  everyMs,
  run: () =>
    transact(async (tx) => {
      const now = clock.now()
      const before = after(now, -longestBudgetDays * day)
      await forgetDevices(tx, { before, max: maxARound })
      await deleteEvents(tx, after(now, -keptDays * day), maxARound)
      await deleteCases(tx, after(now, -casesKeptDays * day), maxARound)
    }),
})
