import { closeCase } from '#server/access/risk/index.ts'
import { lockDoor } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockStanding } from './entitled.ts'
import { publishVisitChange } from './publishVisitChange.ts'
import { findReport, markAnswered, markReturned } from './reportStore.ts'
import { returnByOperator } from './returnPaid.ts'
import { findVisitOfOrder } from './store.ts'
import { hasCode } from './visit.ts'

/**
 * An operator gives back what was paid for a visit, whatever has become of it: it counts as failed, and a report
 * of it is answered. False where it has failed already.
 */
export async function refundVisit(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const paid = await findVisitOfOrder(tx, orderId)
  if (!paid) return false
  await lockDoor(tx, paid.locationId)
  const { visits } = await lockStanding(tx, paid, now)
  const last = visits.findLast(hasCode)
  if (!last) return false
  for (const visit of visits) await closeReport(tx, visit.id, now)
  await returnByOperator(tx, last, now)
  await publishVisitChange(tx, last)
  return true
}

async function closeReport(tx: Tx, visitId: string, now: Date) {
  const report = await findReport(tx, visitId)
  if (report?.state === 'open') {
    await markAnswered(tx, report.id, 'money_back', now)
    const reason = 'Refunded'
    await closeCase(tx, { kind: 'claim', about: visitId, decision: 'pay_guest', reason }, now)
  }
  if (report?.state === 'returns_later') await markReturned(tx, report.id)
}
