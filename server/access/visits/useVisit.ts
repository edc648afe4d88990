import type { Tx } from '#server/platform/db.ts'
import { earn } from './earn.ts'
import { carryOut, decideFor, lockStanding } from './entitled.ts'
import { markEarned } from './moveStore.ts'
import { findVisit } from './store.ts'
import { recordEntry } from './visitRisk.ts'

/** The door lets the guest in. False: its payment opened a door before, went back, or the code has run out. */
export async function useVisit(tx: Tx, visitId: string, now: Date): Promise<boolean> {
  const visit = await findVisit(tx, visitId)
  if (!visit) return false
  const standing = await lockStanding(tx, visit, now)
  const decision = decideFor(standing, { kind: 'enter', codeId: visitId }, now)
  if (decision.kind !== 'end') return false
  await carryOut(tx, standing, decision, { now })
  await earnUsed(tx, visitId, now)
  return true
}

/** A use earns what its visit did not earn yet: one that ran out first has earned by then. */
export async function earnUsed(tx: Tx, visitId: string, now: Date) {
  await recordEntry(tx, visitId, now)
  const earned = await markEarned(tx, visitId, now)
  if (earned) await earn(tx, earned, now)
}
