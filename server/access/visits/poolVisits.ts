import { lateReportHours } from '#contract/reports.ts'
import { renewHours } from '#contract/visits.ts'
import { reportableUntil } from '#server/money/entitlements/index.ts'
import { after, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { deadlines } from './entitled.ts'
import { findRenewalOf } from './moveStore.ts'
import { findVisitsOfPass } from './poolStore.ts'
import { findReport } from './reportStore.ts'
import { type CodedVisit, hasCode, type Visit } from './visit.ts'

/** The visits of one paid period of a pass. */
export interface PassSpan {
  passId: string
  startsAt: Date
  endsAt: Date | null
}

/** A visit a pass pays for: it was used, or ran out unreported. */
export interface EarningVisit {
  id: string
  locationId: string
  listCents: number
  askedAt: Date
}

/**
 * Which visits share in a pass's money. While one of them may still be reported or renewed, or waits for a decision,
 * only when to look again (null: not known, since a decision has no date).
 */
export async function earningVisits(
  tx: Tx,
  span: PassSpan,
  now: Date,
): Promise<{ visits: EarningVisit[] } | { lookAgainAt: Date | null }> {
  const earning: EarningVisit[] = []
  for (const visit of await findVisitsOfPass(tx, span)) {
    const settledAt = await settles(tx, visit)
    if (settledAt === undefined || settledAt > now) return { lookAgainAt: settledAt ?? null }
    const { id, locationId, cents: listCents, askedAt } = visit
    if (hasCode(visit)) earning.push({ id, locationId, listCents, askedAt })
  }
  return { visits: earning }
}

/** The doors that a pass opened, or may still open, in one of its paid periods. */
export async function doorsOpenedBy(tx: Tx, span: PassSpan): Promise<string[]> {
  const visits = await findVisitsOfPass(tx, span)
  return [...new Set(visits.filter(hasCode).map(({ locationId }) => locationId))]
}

/** When what a visit earns becomes final; undefined while it waits for the guest or a decision. */
async function settles(tx: Tx, visit: Visit): Promise<Date | undefined> {
  if (visit.state === 'requested' || visit.state === 'ready') return undefined
  if (!hasCode(visit)) return visit.askedAt
  const report = await findReport(tx, visit.id)
  if (report?.state === 'open' || report?.state === 'returns_later') return undefined
  // There is one report a visit, and its decision is final.
  if (report) return reportableUntil(endOf(visit), deadlines)
  if (visit.state === 'used' || visit.givenUpAt || visit.renews) return reportArrivesUntil(visit)
  const renewal = await findRenewalOf(tx, visit.id)
  if (renewal) return settles(tx, renewal)
  const renewableUntil = after(visit.validUntil, renewHours * hour)
  return max(renewableUntil, reportArrivesUntil(visit))
}

/** A report that was said at its last moment by a phone without a network arrives this late. */
const reportArrivesUntil = (visit: CodedVisit) =>
  after(reportableUntil(endOf(visit), deadlines), lateReportHours * hour)

const max = (one: Date, other: Date) => (one > other ? one : other)

const endOf = (visit: CodedVisit) => ({
  usedAt: visit.state === 'used' ? visit.usedAt : null,
  validUntil: visit.validUntil,
})
