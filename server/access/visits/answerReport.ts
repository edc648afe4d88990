import { closeCase } from '#server/access/risk/index.ts'
import { findLocation, lockDoor } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { carryOut, decideFor, lockStanding } from './entitled.ts'
import { resolveEarning } from './holdEarning.ts'
import { publishVisitChange } from './publishVisitChange.ts'
import { reportNotOpen } from './refusals.ts'
import type { ReportEmails } from './reportEmails.ts'
import { keepPhotoUntil } from './reportPhoto.ts'
import { findReportById, markAnswered, type ReportAnswer } from './reportStore.ts'
import { returnByOperator } from './returnPaid.ts'
import { findVisit } from './store.ts'
import { hasCode } from './visit.ts'

/** An operator decides a report: the guest is refunded, or the partner has earned it. Both are mailed the reason. */
export async function answerReport(
  tx: Tx,
  emails: ReportEmails,
  { reportId, answer, reason }: { reportId: string; answer: ReportAnswer; reason: string },
  now: Date,
) {
  const report = await findReportById(tx, reportId)
  if (report) await lockDoor(tx, report.locationId)
  const visit = report && (await findVisit(tx, report.visitId))
  const standing = visit && (await lockStanding(tx, visit, now))
  if (!visit || !standing || !(await markAnswered(tx, reportId, answer, now))) throw reportNotOpen()
  if (!hasCode(visit)) throw new Error(`Report ${reportId} is about a visit without a code`)

  if (answer === 'money_back') await returnByOperator(tx, visit, now)
  else {
    const decision = decideFor(standing, { kind: 'answer', answer }, now)
    if (decision.kind === 'end') await carryOut(tx, standing, decision, { now })
    await resolveEarning(tx, visit, now)
  }

  const { id: visitId, guestId, locationId } = visit
  const decision = answer === 'money_back' ? 'pay_guest' : 'pay_partner'
  await closeCase(tx, { kind: 'claim', about: visitId, decision, reason }, now)
  const location = await findLocation(tx, locationId, { deleted: true })
  if (location) {
    await emails.answered(tx, { guestId, visitId, location, answer, reason }, now)
    await emails.decided(tx, { report, location, answer, reason }, now)
  }
  await keepPhotoUntil(tx, reportId, now)
  await publishVisitChange(tx, visit)
  return visitId
}
