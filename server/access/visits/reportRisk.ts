import type { ReportOutcome } from '#contract/reports.ts'
import type { RiskWhy } from '#contract/risk.ts'
import { insertEvent, openCase } from '#server/access/risk/index.ts'
import { findLocation } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Press } from './press.ts'
import type { WithOperator } from './report.ts'
import type { CodedVisit, Visit } from './visit.ts'
import { type ReportRisk, subjectsOf } from './visitRisk.ts'

/** Counts a report's outcome towards the budgets, and opens a case where the refund is not automatic. */
export async function recordOutcome(
  tx: Tx,
  visit: CodedVisit,
  { outcome, risk, press }: { outcome: ReportOutcome; risk: ReportRisk; press: Press },
  now: Date,
) {
  const { id: about, cents } = visit
  const { subjects } = risk
  if (outcome.kind === 'returned' || outcome.kind === 'returns_later')
    await insertEvent(tx, { kind: 'automatic_refund', about, subjects, cents }, now)
  if (press.kind !== 'in_time')
    await insertEvent(tx, { kind: 'late_report', about, subjects, cents }, now)
  if (risk.isAdmission)
    await insertEvent(tx, { kind: 'disputed_admission', about, subjects, cents }, now)
  if (outcome.kind === 'with_operator')
    await openCase(
      tx,
      { kind: 'claim', about, subjects, why: reasonsOf(outcome.why, risk), cents },
      now,
    )
}

/** A use became known before the refund. */
export async function openUsedClaim(tx: Tx, visit: Visit, now: Date) {
  const location = await findLocation(tx, visit.locationId, { deleted: true })
  if (!location) throw new Error(`Visit ${visit.id} is at no location`)
  const subjects = await subjectsOf(tx, visit, location, now)
  const { id: about, cents } = visit
  await openCase(tx, { kind: 'claim', about, subjects, why: ['used'], cents }, now)
}

function reasonsOf(why: WithOperator, { exceeded, isAdmission }: ReportRisk): RiskWhy[] {
  if (why === 'limit') return exceeded
  if (why === 'late') return ['late']
  return isAdmission ? ['admitted'] : ['used']
}
