import { operatorHours, type ReportOutcome, returnDays } from '#contract/reports.ts'
import type { RiskWhy } from '#contract/risk.ts'
import { opensUntil } from '#server/access/doors/index.ts'
import type { Entitlement, Move } from '#server/money/entitlements/index.ts'
import { after, day, hour } from '#server/platform/clock.ts'
import { decideFor } from './entitled.ts'
import type { Press } from './press.ts'
import type { CodedVisit } from './visit.ts'

export const returnsSince = (now: Date) => after(now, -returnDays * day)

interface Judged {
  visit: CodedVisit
  standing: Entitlement
  /** The door may still accept a code that we cannot revoke. */
  mayCheckOffline: boolean
  /** The budgets of automatic refunds that one more would exceed. */
  exceeded: readonly RiskWhy[]
  press: Press
  now: Date
}

/** By then a door has reported a use that it accepted offline; a late report waits for it. */
const lateUseMs = hour

type ReportMove = Extract<Move, { kind: 'report' }>

/** The outcome of a report, and the transition that applies it. */
export interface JudgedReport {
  outcome: ReportOutcome
  move: ReportMove
}

/** Undefined where it is too late, or about a replaced code. The screen shows it before the guest sends. */
export function evaluateReport(judged: Judged): JudgedReport | undefined {
  const { visit, standing, press, now } = judged
  if (visit.window === null) return undefined
  const isFree = visit.paidWith === 'free'
  const settled = after(opensUntil(visit.window), press.kind === 'in_time' ? 0 : lateUseMs)
  const isRecallable =
    isFree || settled <= now || (press.kind === 'in_time' && !judged.mayCheckOffline)
  const isUnproven = judged.exceeded.length > 0 || press.kind === 'late'
  const move = {
    kind: 'report',
    codeId: visit.id,
    pressedAt: press.at,
    needsOperator: !isFree && isUnproven,
    isRecallable,
  } as const
  const decision = decideFor(standing, move, now)
  if (decision.kind !== 'end' && decision.kind !== 'stay') return undefined
  if (isFree) return { outcome: { kind: 'noted' }, move }
  if (decision.kind === 'end') return { outcome: { kind: 'returned' }, move }
  if (decision.next.claim === 'due')
    return { outcome: { kind: 'returns_later', at: settled.toISOString() }, move }
  const why = judged.exceeded.length > 0 ? 'limit' : 'late'
  return { outcome: withOperator(standing.outcome === 'entered' ? 'used' : why, now), move }
}

/** Why a person reviews a report. */
export type WithOperator = Extract<ReportOutcome, { kind: 'with_operator' }>['why']

export const withOperator = (why: WithOperator, reportedAt: Date) =>
  ({
    kind: 'with_operator',
    why,
    by: after(reportedAt, operatorHours * hour).toISOString(),
  }) as const
