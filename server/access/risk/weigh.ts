import { createHmac } from 'node:crypto'
import type { RiskWhy } from '#contract/risk.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import {
  budgets,
  type LimitedKind,
  longestBudgetDays,
  minEntriesOfEstablished,
  partnerRefunds,
  type RiskSubject,
} from './budgets.ts'
import { openCase } from './caseStore.ts'
import { budgetOf, exceededBy, type History, isWithin, subjectsOf } from './evaluateRisk.ts'
import { historyOf, insertEvent, type Subjects, timesOf } from './riskStore.ts'

/** The subjects whose budget one more event of this kind would exceed; none where it is within all of them. */
export async function weigh(
  tx: Tx,
  { kind, subjects, cents }: { kind: LimitedKind; subjects: Subjects; cents: number },
  now: Date,
): Promise<RiskSubject[]> {
  const histories: Partial<Record<RiskSubject, History>> = {}
  for (const subject of subjectsOf(kind)) {
    const id = subjects[subject]
    const budget = budgetOf(kind, subject)
    if (!id || !budget) continue
    const since = after(now, -budget.withinDays * day)
    histories[subject] = await historyOf(tx, { subject, id, kind }, since)
  }
  return exceededBy(kind, { histories, cents })
}

/** An automatic refund; the partner's own budget counts only for guests without a history. */
export async function weighRefund(
  tx: Tx,
  { subjects, cents }: { subjects: Subjects; cents: number },
  now: Date,
) {
  const { partner, ...others } = subjects
  const counted = partner && !(await isEstablished(tx, subjects.guest, now)) ? subjects : others
  return weigh(tx, { kind: 'automatic_refund', subjects: counted, cents }, now)
}

export async function isEstablished(tx: Tx, guest: string | undefined, now: Date) {
  if (!guest) return false
  const of = { subject: 'guest', id: guest, kind: 'entry' } as const
  const { entries } = await historyOf(tx, of, after(now, -longestBudgetDays * day))
  return entries.count >= minEntriesOfEstablished
}

/** Why a late use waits for an operator; empty where it is paid at once. */
export async function weighLateUse(
  tx: Tx,
  { subjects, cents }: { subjects: Subjects & { partner: string }; cents: number },
  now: Date,
): Promise<RiskWhy[]> {
  const exceeded: RiskWhy[] = await weigh(tx, { kind: 'late_use', subjects, cents }, now)
  const { partner } = subjects
  const since = after(now, -partnerRefunds.withinDays * day)
  const of = { subject: 'partner', id: partner, kind: 'automatic_refund' } as const
  if (!isWithin(partnerRefunds, await historyOf(tx, of, since), 0)) exceeded.push('refunds')
  if (await isGuessing(tx, partner, now)) exceeded.push('guessing')
  return exceeded
}

/**
 * A device reported a code that was never issued. An operator looks at a partner whose devices do so too often; at
 * stake is what was paid for late uses.
 */
export async function recordGuess(
  tx: Tx,
  { alarmId, partner, locationId }: { alarmId: string; partner: string; locationId: string },
  now: Date,
) {
  const subjects = { partner }
  const isTooOften = await isGuessing(tx, partner, now)
  await insertEvent(tx, { kind: 'guess', about: alarmId, subjects, cents: 0 }, now)
  if (!isTooOften) return
  const of = { subject: 'partner', id: partner, kind: 'late_use' } as const
  const { events } = await historyOf(tx, of, after(now, -longestBudgetDays * day))
  const { cents } = events
  await openCase(
    tx,
    { kind: 'guessing', about: locationId, subjects, why: ['guessing'], cents },
    now,
  )
}

/** Its devices reported more codes that were never issued than a wrong clock explains. */
const isGuessing = async (tx: Tx, partner: string, now: Date) =>
  (await weigh(tx, { kind: 'guess', subjects: { partner }, cents: 0 }, now)).length > 0

/** All that is kept of the key that a browser made for itself: without the secret it names no browser. */
export const deviceHasher = (secret: Buffer) => (deviceKey: string) =>
  createHmac('sha256', secret).update(deviceKey).digest('base64url')

/** More guests than its budget allows say that this partner let them in by name, and did not. */
export const isDisputedTooOften = async (tx: Tx, partner: string, now: Date) =>
  (await weigh(tx, { kind: 'disputed_admission', subjects: { partner }, cents: 0 }, now)).length > 0

/** Staff let a guest in without the code: only the partner says so. */
export const recordAdmission = (
  tx: Tx,
  { visitId, partner }: { visitId: string; partner: string },
  now: Date,
) => insertEvent(tx, { kind: 'admission', about: visitId, subjects: { partner }, cents: 0 }, now)

/** When accounts of one mailbox or device may have a free visit again; undefined: now. */
export async function nextFreeVisitAt(
  tx: Tx,
  { subject, id }: { subject: keyof typeof budgets.free_visit; id: string },
  now: Date,
) {
  const { withinDays, max } = budgets.free_visit[subject]
  const since = after(now, -withinDays * day)
  const times = await timesOf(tx, { subject, id, kind: 'free_visit' }, since)
  const oldestOfMax = times[max - 1]
  return oldestOfMax && after(oldestOfMax, withinDays * day)
}
