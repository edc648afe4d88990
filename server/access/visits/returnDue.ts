import { lockDoor } from '#server/places/locations/index.ts'
import { type Clock, second } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { decideFor, lockStanding } from './entitled.ts'
import { holdEarning } from './holdEarning.ts'
import { openUsedClaim } from './reportRisk.ts'
import { dueReturns, markReturned, sendToOperator } from './reportStore.ts'
import { returnByItself } from './returnPaid.ts'
import { findVisit } from './store.ts'

/** The guest was promised a minute; this interval keeps it. */
const everyMs = 15 * second
const maxARound = 50

/** Refunds what was paid for reported codes that can no longer open their doors. */
export const returnDue = ({ transact, clock }: { transact: Transact; clock: Clock }): Job => ({
  name: 'return reported visits',
  everyMs,
  run: async () => {
    const now = clock.now()
    const due = await transact((tx) => dueReturns(tx, maxARound, now))
    for (const report of due) await transact((tx) => resolveReturn(tx, report, now))
  },
})

async function resolveReturn(tx: Tx, report: { id: string; visitId: string }, now: Date) {
  const visit = await findVisit(tx, report.visitId)
  if (!visit) return
  await lockDoor(tx, visit.locationId)
  const standing = await lockStanding(tx, visit, now)
  const move = { kind: 'return_due' } as const
  const decision = decideFor(standing, move, now)
  // A door that was offline has reported the use in time: an operator decides between the two.
  if (decision.kind === 'stay') {
    if (await sendToOperator(tx, report.id)) {
      await holdEarning(tx, visit, now)
      await openUsedClaim(tx, visit, now)
    }
    return
  }
  // Another process was faster, or it was refunded another way meanwhile.
  if (!(await markReturned(tx, report.id))) return
  if (decision.kind === 'end') await returnByItself(tx, standing, move, now)
}
