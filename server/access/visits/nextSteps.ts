import type { Report, ReportOutcome } from '#contract/reports.ts'
import type { Renewal, Visit as WireVisit } from '#contract/visits.ts'
import type { MasterSecrets } from '#server/access/doors/index.ts'
import type { LocationRow } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { viewStanding } from './entitled.ts'
import { evaluateRenewal, type JudgedRenewal } from './evaluateRenewal.ts'
import { evaluateGuestReport } from './evaluateReport.ts'
import { leaveFrom } from './leaveFrom.ts'
import { withOperator } from './report.ts'
import { findReport, type StoredReport } from './reportStore.ts'
import { hasCode, isLive, type Visit } from './visit.ts'

type NextSteps = Pick<
  WireVisit,
  'report' | 'reportOffer' | 'renewal' | 'renewalWaits' | 'leaveFrom'
>

interface StepsContext {
  location: LocationRow
  masterSecrets: MasterSecrets
  now: Date
}

/** The guest's report of a visit, and what they can still do about it. */
export async function nextSteps(tx: Tx, visit: Visit, input: StepsContext): Promise<NextSteps> {
  const report = await findReport(tx, visit.id)
  const leave = await leaveFrom(tx, visit, input.now)
  return {
    report: report ? reportToWire(report) : null,
    reportOffer: report ? null : await offerReport(tx, visit, input),
    ...(await renewalOf(tx, visit, input)),
    leaveFrom: leave?.toISOString() ?? null,
  }
}

const reportToWire = (report: StoredReport): Report => ({
  reason: report.reason,
  reportedAt: report.reportedAt.toISOString(),
  outcome: outcomeOf(report),
})

function outcomeOf(report: StoredReport): ReportOutcome {
  switch (report.state) {
    case 'noted':
    case 'returned':
      return { kind: report.state }
    case 'returns_later':
      return { kind: 'returns_later', at: report.returnsAt.toISOString() }
    case 'open':
      return withOperator(report.why, report.reportedAt)
    case 'answered':
      return { kind: 'answered', answer: report.answer }
  }
}

async function offerReport(tx: Tx, visit: Visit, { location, now }: StepsContext) {
  if (!hasCode(visit)) return null
  const press = { at: now, kind: 'in_time' } as const
  const standing = await viewStanding(tx, visit, now)
  const { judged } = await evaluateGuestReport(tx, { visit, standing, location, press }, now)
  return judged?.outcome ?? null
}

async function renewalOf(
  tx: Tx,
  visit: Visit,
  { masterSecrets, now }: StepsContext,
): Promise<Pick<NextSteps, 'renewal' | 'renewalWaits'>> {
  const judged = isLive(visit, now)
    ? undefined
    : await evaluateRenewal(tx, masterSecrets, visit, now)
  return {
    renewal: judged ? renewalToWire(judged) : null,
    renewalWaits: judged?.kind === 'use_unknown' ? 'door_offline' : null,
  }
}

function renewalToWire(judged: JudgedRenewal): Renewal | null {
  switch (judged.kind) {
    case 'gone':
    case 'use_unknown':
      return null
    case 'possible':
      return { kind: 'possible', until: judged.until.toISOString() }
    case 'done':
      return { kind: 'done', visitId: judged.visit.id }
    case 'live':
      return { kind: 'refused', error: 'code_live', nextAt: null }
    case 'refused': {
      const { error, nextAt } = judged.refused
      return { kind: 'refused', error, nextAt: nextAt?.toISOString() ?? null }
    }
  }
}
