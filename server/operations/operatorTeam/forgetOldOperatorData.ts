import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteListsOfRemoved, deleteSessionsOfOperators, eraseFactorsOfRemoved } from './store.ts'

/** From their start: a session lasts twelve hours at most. */
const sessionsKeptMs = 90 * day
/** From the removal. The address stays, because the log names who acted. */
const factorsKeptMs = 30 * day

export const forgetOldOperatorData = ({
  transact,
  clock,
}: {
  transact: Transact
  clock: Clock
}): Job => ({
  // A stored word: it did less when it was given.
  name: 'forget former operators',
  everyMs: hour,
  run: async () => {
    const since = (ms: number) => after(clock.now(), -ms)
    await inBatches((max) =>
      transact((tx) => deleteSessionsOfOperators(tx, since(sessionsKeptMs), max)),
    )
    await inBatches((max) => transact((tx) => deleteListsOfRemoved(tx, since(factorsKeptMs), max)))
    await inBatches((max) => transact((tx) => eraseFactorsOfRemoved(tx, since(factorsKeptMs), max)))
  },
})
