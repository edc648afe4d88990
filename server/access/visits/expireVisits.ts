import { lockEntitlements } from '#server/money/entitlements/index.ts'
import { type Clock, second } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { earn } from './earn.ts'
import { publishVisitChange } from './publishVisitChange.ts'
import { expireReady, findOverdue, type Overdue } from './store.ts'
import { recordEntry } from './visitRisk.ts'

/** A code is refused the moment it expires; recording it may take this long. */
const everyMs = 15 * second
const maxARound = 200

/** Ends the visits whose codes ran out unused. */
export const expireVisits = ({ transact, clock }: { transact: Transact; clock: Clock }): Job => ({
  name: 'expire visits',
  everyMs,
  run: () => transact((tx) => endOverdue(tx, { guestId: null, max: maxARound }, clock.now())),
})

/** Lets a guest whose last code has just expired ask again before the job has run. */
export const endOverdueOf = (tx: Tx, guestId: string, now: Date) =>
  endOverdue(tx, { guestId, max: 1 }, now)

async function endOverdue(tx: Tx, overdue: Overdue, now: Date) {
  const visits = await findOverdue(tx, overdue, now)
  if (visits.length === 0) return
  // What a visit earns is posted under its order’s lock, which comes before the visit’s.
  await lockEntitlements(
    tx,
    visits.map(({ entitlementId }) => entitlementId),
  )
  const ids = visits.map(({ id }) => id)
  for (const visit of await expireReady(tx, ids, now)) {
    await earn(tx, visit, now)
    await recordEntry(tx, visit.id, now)
    await publishVisitChange(tx, visit)
  }
}
