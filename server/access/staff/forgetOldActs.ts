import { doorActsKeptDays } from '#contract/staff.ts'
import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteDoorActs } from './actStore.ts'
import { deleteRemoved } from './store.ts'

export const forgetOldActs = ({ transact, clock }: { transact: Transact; clock: Clock }): Job => ({
  name: 'forget old acts of staff',
  everyMs: hour,
  run: async () => {
    const before = after(clock.now(), -doorActsKeptDays * day)
    await inBatches((max) => transact((tx) => deleteDoorActs(tx, before, max)))
    await inBatches((max) => transact((tx) => deleteRemoved(tx, before, max)))
  },
})
