import type { Tx } from '#server/platform/db.ts'
import { announce } from './announce.ts'
import { findRenewalOf, lockVisit } from './moveStore.ts'
import { findReport, markAnswered, markReturned } from './reportStore.ts'
import { returnPaid } from './returnPaid.ts'
import { findVisitOfOrder } from './store.ts'
import { hasCode } from './visit.ts'

/**
 * An operator gives back what was paid for a visit, whatever has become of it: it counts as failed, and a report
 * of it is answered. False where it has failed already.
 */
export async function refundVisit(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const paid = await findVisitOfOrder(tx, orderId)
  const first = paid && (await lockVisit(tx, paid.id))
  if (!first) return false
  const renewal = await findRenewalOf(tx, first.id)
  const renewed = renewal && (await lockVisit(tx, renewal.id))
  const last = renewed && hasCode(renewed) ? renewed : first
  if (!hasCode(last)) return false
  for (const visit of [first, last]) await closeReport(tx, visit.id, now)
  await returnPaid(tx, last, now)
  await announce(tx, last)
  return true
}

async function closeReport(tx: Tx, visitId: string, now: Date) {
  const report = await findReport(tx, visitId)
  if (report?.state === 'open') await markAnswered(tx, report.id, 'money_back', now)
  if (report?.state === 'returns_later') await markReturned(tx, report.id)
}
