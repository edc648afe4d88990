import type { Tx } from '#server/platform/db.ts'
import { carryOut, decideFor, lockStanding } from './entitled.ts'
import { recordLateUse } from './entitledStore.ts'
import { payLateOrWait } from './lateUse.ts'
import { findVisit } from './store.ts'
import { earnUsed } from './useVisit.ts'

/**
 * A door without a network let the guest in, and tells so now. The code may have run out since: then the visit was
 * earned already, and is now known to be used. What ended before stays as it ended, and the use is recorded beside it.
 */
export async function useSynced(
  tx: Tx,
  visitId: string,
  { usedAt, now }: { usedAt: Date; now: Date },
): Promise<'used' | 'used_before' | 'returned'> {
  const visit = await findVisit(tx, visitId)
  if (!visit) return 'returned'
  const standing = await lockStanding(tx, visit, now)
  const decision = decideFor(standing, { kind: 'enter_offline', codeId: visitId }, now)
  if (decision.kind === 'end') {
    await carryOut(tx, standing, decision, { now, usedAt })
    await earnUsed(tx, visitId, now)
    return 'used'
  }
  if (decision.kind !== 'record') return 'returned'
  await recordLateUse(tx, visitId, usedAt)
  if (decision.as === 'second_use') return 'used_before'
  // Nothing went back, and its partner has earned it when it ran out.
  if (standing.outcome === 'lapsed') return 'used'
  if (standing.outcome === 'refunded') await payLateOrWait(tx, visit, now)
  return 'returned'
}
