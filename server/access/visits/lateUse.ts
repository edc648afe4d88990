import { partnerShareCents } from '#contract/money.ts'
import { insertEvent, openCase, wasCase, weighLateUse } from '#server/access/risk/index.ts'
import { earnedCents, paidShare } from '#server/money/commission/index.ts'
import { postLateUse } from '#server/money/ledger/index.ts'
import { findLocation } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { canPayLate, markPaidLate } from './moveStore.ts'
import { paidVisitOf } from './paidBy.ts'
import { findVisit } from './store.ts'
import type { Visit } from './visit.ts'
import { subjectsOf } from './visitRisk.ts'

/**
 * The guest keeps the refund, and the partner is paid once for letting them in. Within a small budget the platform pays
 * right away; above it an operator decides.
 */
export async function payLateOrWait(tx: Tx, visit: Visit, now: Date) {
  const paid = await paidVisitOf(tx, visit)
  if (!(await canPayLate(tx, paid.id)) || (await wasCase(tx, 'late_use', paid.id))) return
  const { id: about, cents } = paid
  const subjects = await lateSubjects(tx, paid, now)
  const why = await weighLateUse(tx, { subjects, cents }, now)
  if (why.length > 0) await openCase(tx, { kind: 'late_use', about, subjects, why, cents }, now)
  else await payLate(tx, about, now)
}

/** The platform pays the partner's share. False where it was paid before. */
export async function payLate(tx: Tx, visitId: string, now: Date) {
  const paid = await markPaidLate(tx, visitId, now)
  const visit = paid && (await findVisit(tx, visitId))
  if (!visit) return false
  const subjects = await lateSubjects(tx, visit, now)
  const { cents } = paid
  const shareCents = await lateUseCents(tx, { visitId, cents })
  await postLateUse(tx, { visitId, partnerId: subjects.partner, cents: shareCents }, now)
  await insertEvent(tx, { kind: 'late_use', about: visitId, subjects, cents }, now)
  return true
}

/** The partner's share of what was paid for a visit; the default share for a pass's visit. */
export async function lateUseCents(tx: Tx, { visitId, cents }: { visitId: string; cents: number }) {
  const visit = await findVisit(tx, visitId)
  const location = visit && (await findLocation(tx, visit.locationId, { deleted: true }))
  const { orderId } = visit ?? {}
  const { partnerId } = location ?? {}
  return orderId && partnerId
    ? earnedCents(cents, await paidShare(tx, { orderId, partnerId }))
    : partnerShareCents(cents)
}

async function lateSubjects(tx: Tx, visit: Visit, now: Date) {
  const location = await findLocation(tx, visit.locationId, { deleted: true })
  if (!location) throw new Error(`Visit ${visit.id} is at no location`)
  return subjectsOf(tx, visit, location, now)
}
