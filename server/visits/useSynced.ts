import { postLateUse } from '#server/ledger/index.ts'
import { findLocation, partnerOf } from '#server/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { earn } from './earn.ts'
import { markPaidLate } from './moveStore.ts'
import { paidVisitOf } from './returnPaid.ts'
import { findVisit, useLate } from './store.ts'
import { moves, type Visit } from './visit.ts'

/**
 * A door without a network let the guest in, and tells so now. The code may have run out since: then the visit was
 * earned already, and is now known to be used. Money that has gone back stays back, and the platform pays.
 */
export async function useSynced(
  tx: Tx,
  visitId: string,
  { usedAt, now }: { usedAt: Date; now: Date },
): Promise<'used' | 'used_before' | 'returned'> {
  const ready = await useLate(tx, { id: visitId, from: moves.use.from, usedAt }, now)
  if (ready) await earn(tx, ready, now)
  if (ready) return 'used'
  if (await useLate(tx, { id: visitId, from: moves.useLate.from, usedAt }, now)) return 'used'
  const visit = await findVisit(tx, visitId)
  if (visit?.state === 'used') return 'used_before'
  if (visit) await payLate(tx, visit, now)
  return 'returned'
}

/** The guest keeps the money that has gone back; the partner let somebody in for it, once. */
async function payLate(tx: Tx, visit: Visit, now: Date) {
  const paid = await markPaidLate(tx, (await paidVisitOf(tx, visit)).id, now)
  if (!paid) return
  const location = await findLocation(tx, paid.locationId, { deleted: true })
  if (!location) throw new Error(`Visit ${paid.id} is at no location`)
  const { id: visitId, cents } = paid
  await postLateUse(tx, { visitId, partnerId: partnerOf(location), cents }, now)
}
