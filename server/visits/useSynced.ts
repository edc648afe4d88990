import type { Tx } from '#server/platform/db.ts'
import { earn } from './earn.ts'
import { findVisit, useLate } from './store.ts'
import { moves } from './visit.ts'

/**
 * A door without a network let the guest in, and tells so now. The code may have run out since: then the visit was
 * earned already, and is now known to be used. Money that has gone back stays back.
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
  return visit?.state === 'used' ? 'used_before' : 'returned'
}
