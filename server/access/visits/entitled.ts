import { lateReportHours, reportMinutes } from '#contract/reports.ts'
import { renewHours } from '#contract/visits.ts'
import {
  type Code,
  type Decision,
  decide,
  type Entitlement,
  type EntitlementRow,
  endEntitlement,
  lockEntitlement,
  type Move,
} from '#server/money/entitlements/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { closeVisit, followEnd, lockVisitsOf, reportStatesOf, visitsOf } from './entitledStore.ts'
import { endOverdueOf } from './expireVisits.ts'
import { publishVisitChange } from './publishVisitChange.ts'
import { hasCode, type Visit } from './visit.ts'

export const deadlines = { reportMinutes, lateReportHours, renewHours }

/** The state of an entitlement, derived from its visits and reports. */
export interface Standing extends Entitlement {
  id: string
  orderId: string | null
  /** The first visit first, then the one that renews it. */
  visits: readonly Visit[]
}

/** Locks the entitlement of a visit, then its visits: each of them decides what the others can still become. */
export const lockStanding = async (tx: Tx, visit: Pick<Visit, 'entitlementId'>, now: Date) =>
  standingOf(tx, await lockEntitlement(tx, visit.entitlementId), now)

/** Expired codes are recorded first: a code that still counts as ready could not follow an end. */
export async function standingOf(tx: Tx, row: EntitlementRow, now: Date) {
  const visits = await lockVisitsOf(tx, row.id)
  const overdue = visits.find((visit) => visit.state === 'ready' && visit.validUntil <= now)
  if (overdue) await endOverdueOf(tx, overdue.guestId, now)
  return standingWith(tx, row, {
    visits: overdue ? await lockVisitsOf(tx, row.id) : visits,
    now,
  })
}

/** Without locks, only for display: it must not be the basis of a change. */
export async function viewStanding(tx: Tx, { entitlementId: id, outcome }: Visit, now: Date) {
  const row = { id, outcome, orderId: null }
  return standingWith(tx, row, { visits: await visitsOf(tx, id), now })
}

async function standingWith(
  tx: Tx,
  row: EntitlementRow,
  { visits, now }: { visits: Visit[]; now: Date },
): Promise<Standing> {
  const reports = new Map(
    (await reportStatesOf(tx, row.id)).map(({ visitId, state }) => [visitId, state]),
  )
  const states = new Set(reports.values())
  return {
    ...row,
    visits,
    codes: visits.map((visit) => codeOf(visit, reports.has(visit.id), now)),
    claim: states.has('returns_later') ? 'due' : states.has('open') ? 'operator' : null,
  }
}

function codeOf(visit: Visit, isReported: boolean, now: Date): Code {
  const coded = hasCode(visit) ? visit : undefined
  const shownAt = coded?.revealedAt ?? null
  const state = codeStateOf(visit, now)
  return {
    id: visit.id,
    state,
    validUntil: coded?.validUntil ?? null,
    usedAt: visit.state === 'used' ? visit.usedAt : state === 'shown' ? shownAt : null,
    isLeft: coded?.givenUpAt != null,
    isReported,
  }
}

function codeStateOf(visit: Visit, now: Date): Code['state'] {
  switch (visit.state) {
    case 'ready':
      if (visit.validUntil > now) return 'live'
      return visit.revealedAt ? 'shown' : 'expired'
    case 'used':
      return visit.outcome === 'open' ? 'shown' : 'used'
    case 'requested':
    case 'expired':
      return visit.state
    case 'declined':
    case 'cancelled':
    case 'failed':
      return 'failed'
  }
}

export const decideFor = (standing: Entitlement, move: Move, now: Date): Decision =>
  decide(standing, { move, now, deadlines })

/** Of a visit that the standing holds: as it was under lock. */
export function visitIn({ visits }: Standing, id: string): Visit {
  const visit = visits.find((one) => one.id === id)
  if (!visit) throw new Error(`Visit ${id} is not of this entitlement`)
  return visit
}

/** Records a decision, and notifies guests and doors of each code that changed. */
export async function carryOut(
  tx: Tx,
  standing: Standing,
  decision: Extract<Decision, { kind: 'end' | 'stay' }>,
  { now, usedAt = now }: { now: Date; usedAt?: Date },
) {
  const changed = decision.next.codes.filter((code, place) => code !== standing.codes[place])
  for (const { id, state } of changed) {
    const before = visitIn(standing, id)
    if (state !== 'expired' && state !== 'failed') continue
    if (before.state === state) continue
    if (await closeVisit(tx, { id, to: state }, now)) await publishVisitChange(tx, before)
  }
  if (decision.kind === 'stay') return
  const { outcome } = decision
  const usedCode = changed.find(({ state }) => state === 'used')
  if (!(await endEntitlement(tx, standing.id, outcome, now)))
    throw new Error(`Entitlement ${standing.id} has ended before`)
  const used = usedCode && { id: usedCode.id, at: usedCode.usedAt ?? usedAt }
  await followEnd(tx, { entitlementId: standing.id, outcome }, used)
  if (used) await publishVisitChange(tx, visitIn(standing, used.id))
}
