import { type Clock, second } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { holdEarning } from './holdEarning.ts'
import { lockVisit } from './moveStore.ts'
import { dueReturns, markReturned, sendToOperator } from './reportStore.ts'
import { returnPaid } from './returnPaid.ts'
import { hasCode } from './visit.ts'

/** The guest was told a minute; this keeps it. */
const everyMs = 15 * second
const mostARound = 50

/** Gives back what was paid for codes that can no longer open their doors. */
export const returnDue = ({ transact, clock }: { transact: Transact; clock: Clock }): Job => ({
  name: 'return reported visits',
  everyMs,
  run: async () => {
    const now = clock.now()
    const due = await transact((tx) => dueReturns(tx, mostARound, now))
    for (const report of due) await transact((tx) => settleReturn(tx, report, now))
  },
})

async function settleReturn(tx: Tx, report: { id: string; visitId: string }, now: Date) {
  const visit = await lockVisit(tx, report.visitId)
  // Another process was faster.
  if (!visit || !hasCode(visit)) return
  // A door that was offline has told of the use in time: an operator decides between the two.
  if (visit.state === 'used') {
    if (await sendToOperator(tx, report.id)) await holdEarning(tx, visit, now)
  } else if (await markReturned(tx, report.id)) await returnPaid(tx, visit, now)
}
