import {
  type Approval as ApprovalOnWire,
  approvalHours,
  decisionsADay,
  secondOperatorCents,
} from '#contract/approvals.ts'
import { emailQueue } from '#server/messages/mail/index.ts'
import {
  type Approval,
  type ApprovalRequest,
  insertApproval,
  waitingFor,
} from '#server/money/approvals/index.ts'
import { after, day, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { type Act, writeAuditEntry } from './actStore.ts'
import { alertRecipients, countDecisionsAlone, countSeconds, lockOperator } from './store.ts'

/** What moves money on an operator's word. */
export interface MoneyDecision {
  operatorId: string
  /** The order, the case or the violation: about each one decision waits. */
  subjectId: string
  logSubject: Act['subject'] | undefined
  /** What it is about, as the queue and the mail name it. */
  about: string
  cents: number
  /** What went back of the same order before: in parts no more may go than at once. */
  beforeCents?: number
  request: ApprovalRequest
  reason: string
}

interface Deciding {
  decision: MoneyDecision
  publicUrl: () => string
  carryOut: () => Promise<void>
}

/** Carries out what one operator may decide alone. Everything else waits for a second one. */
export async function decideOrAsk(
  tx: Tx,
  { decision, publicUrl, carryOut }: Deciding,
  now: Date,
): Promise<void> {
  await refuseWhileOneWaits(tx, decision.subjectId)
  if (await needsSecond(tx, decision, now)) await askSecond(tx, { decision, publicUrl }, now)
  else await carryOut()
}

/** By how much it moves, or by how often the operator moved money lately. */
export async function needsSecond(
  tx: Tx,
  {
    operatorId,
    cents,
    beforeCents = 0,
  }: Pick<MoneyDecision, 'operatorId' | 'cents' | 'beforeCents'>,
  now: Date,
) {
  if (beforeCents + cents > secondOperatorCents) return true
  await lockOperator(tx, operatorId)
  return (await countDecisionsAlone(tx, operatorId, after(now, -day))) >= decisionsADay
}

/** No one else may say yes. */
export const isAlone = async (tx: Tx, operatorId: string) =>
  (await countSeconds(tx, operatorId)) === 0

export async function refuseWhileOneWaits(tx: Tx, subjectId: string) {
  if (await waitingFor(tx, subjectId)) throw approvalWaits()
}

const approvalWaits = () =>
  new Problem(409, 'refund_waits', 'This is already waiting for a second operator.')

/** Stores the decision and mails it to the requester too, who so notices a request that is not theirs. */
async function askSecond(tx: Tx, { decision, publicUrl }: Omit<Deciding, 'carryOut'>, now: Date) {
  const { operatorId, subjectId, about, cents, request, reason } = decision
  const logSubject = decision.logSubject ?? null
  const dueAt = after(now, approvalHours * hour)
  const id = newId(now)
  const approval = { id, subjectId, logSubject, operatorId, about, cents, request, reason, dueAt }
  if (!(await insertApproval(tx, approval, now))) throw approvalWaits()
  await writeAuditEntry(
    tx,
    {
      operatorId,
      act: 'asked_refund',
      ...(logSubject && { subject: logSubject }),
      reason,
      after: { state: 'waiting', refundCents: cents, approval: id },
    },
    now,
  )
  const operators = await alertRecipients(tx, operatorId)
  const operator = operators.find((one) => one.id === operatorId)?.email ?? ''
  const goesAt = (await isAlone(tx, operatorId)) ? dueAt : null
  const isRefund = request.kind === 'refund' || request.kind === 'report'
  const values = { isRefund, title: about, cents, operator, reason, goesAt }
  const path = pageOf(request.kind, subjectId)
  for (const to of operators)
    await emailQueue(publicUrl)(tx, { to, template: 'refundWaits', values, path }, now)
}

function pageOf(kind: ApprovalRequest['kind'], subjectId: string) {
  if (kind === 'settlement') return '/operator/books' as const
  return kind === 'late_use'
    ? (`/operator/risk/${subjectId}` as const)
    : (`/operator/orders/${subjectId}` as const)
}

/** What waits about an order, a case or a violation, as operators read it. */
export async function approvalOf(tx: Tx, subjectId: string): Promise<ApprovalOnWire | null> {
  const approval = await waitingFor(tx, subjectId)
  return approval ? toWire(tx, approval) : null
}

async function toWire(tx: Tx, approval: Approval): Promise<ApprovalOnWire> {
  const { id, cents, reason, operator, request, askedAt, dueAt } = approval
  return {
    id,
    kind: request.kind,
    cents,
    reason,
    operator,
    moves: request.kind === 'settlement' ? request.moves : [],
    payer: request.kind === 'refund' && request.cents < request.shownCents ? request.payer : null,
    askedAt: askedAt.toISOString(),
    goesAt: (await isAlone(tx, approval.operatorId)) ? dueAt.toISOString() : null,
  }
}
