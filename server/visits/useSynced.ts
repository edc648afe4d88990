import { postLateUse } from '#server/ledger/index.ts'
import { findLocation, partnerOf } from '#server/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { carryOut, decideFor, lockStanding } from './entitled.ts'
import { recordLateUse } from './entitledStore.ts'
import { markPaidLate } from './moveStore.ts'
import { paidVisitOf } from './returnPaid.ts'
import { findVisit } from './store.ts'
import { earnUsed } from './useVisit.ts'
import type { Visit } from './visit.ts'

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
  if (standing.outcome === 'refunded') await payLate(tx, visit, now)
  return 'returned'
}

/** The guest keeps the money that has gone back; the partner let a guest in for it, once. */
async function payLate(tx: Tx, visit: Visit, now: Date) {
  const paid = await markPaidLate(tx, (await paidVisitOf(tx, visit)).id, now)
  if (!paid) return
  const location = await findLocation(tx, paid.locationId, { deleted: true })
  if (!location) throw new Error(`Visit ${paid.id} is at no location`)
  const { id: visitId, cents } = paid
  await postLateUse(tx, { visitId, partnerId: partnerOf(location), cents }, now)
}
