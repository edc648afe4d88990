import { z } from 'zod'
import { Move, RefundPayer } from '#contract/approvals.ts'
import { SubjectKind } from '#contract/operatorActs.ts'
import type { Tx } from '#server/platform/db.ts'

/** What is carried out once it may be. */
export const ApprovalRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('refund'),
    orderId: z.uuid(),
    cents: z.number().int(),
    /** What was left of the order when it was asked for: no other amount is refunded. */
    shownCents: z.number().int(),
    /** Those asked for before it was asked say nothing. */
    payer: RefundPayer.default('shared'),
  }),
  z.object({ kind: z.literal('report'), reportId: z.uuid(), isCase: z.boolean() }),
  z.object({ kind: z.literal('late_use'), caseId: z.uuid() }),
  z.object({
    kind: z.literal('settlement'),
    violationId: z.uuid(),
    moves: z.array(Move),
    shown: z.string(),
  }),
])
export type ApprovalRequest = z.infer<typeof ApprovalRequest>

const Approval = z.object({
  id: z.uuid(),
  /** The order, the case or the violation: about each one decision waits. */
  subjectId: z.uuid(),
  logSubject: z.object({ kind: SubjectKind, id: z.uuid() }).nullable(),
  operatorId: z.uuid(),
  operator: z.string(),
  about: z.string(),
  cents: z.number().int(),
  request: ApprovalRequest,
  reason: z.string(),
  askedAt: z.date(),
  dueAt: z.date(),
  state: z.enum(['waiting', 'approved', 'rejected', 'void']),
})
export type Approval = z.infer<typeof Approval>

const columns = `approvals.id, subject_id as "subjectId", log_subject as "logSubject",
  operator_id as "operatorId", operators.email as operator, about, cents, request, reason,
  asked_at as "askedAt", due_at as "dueAt", state`

type NewApproval = Omit<Approval, 'operator' | 'state' | 'askedAt'>

/** False where a decision about the same waits already. */
export async function insertApproval(tx: Tx, approval: NewApproval, now: Date) {
  const inserted = await tx.run(
    `insert into approvals
       (id, subject_id, log_subject, operator_id, about, cents, request, reason, asked_at, due_at)
     values ($1, $2, $3::jsonb, $4, $5, $6, $7::jsonb, $8, $9, $10)
     on conflict (subject_id) where state = 'waiting' do nothing`,
    [
      approval.id,
      approval.subjectId,
      approval.logSubject,
      approval.operatorId,
      approval.about,
      approval.cents,
      approval.request,
      approval.reason,
      now,
      approval.dueAt,
    ],
  )
  return inserted === 1
}

export async function findApproval(tx: Tx, id: string) {
  const [approval] = await tx.many(
    Approval,
    `select ${columns} from approvals join operators on operators.id = operator_id
     where approvals.id = $1`,
    [id],
  )
  return approval
}

/** What waits about an order, a case or a violation. */
export async function waitingFor(tx: Tx, subjectId: string) {
  const [approval] = await tx.many(
    Approval,
    `select ${columns} from approvals join operators on operators.id = operator_id
     where subject_id = $1 and state = 'waiting'`,
    [subjectId],
  )
  return approval
}

export const waitingApprovals = (tx: Tx, max: number) =>
  tx.many(
    Approval,
    `select ${columns} from approvals join operators on operators.id = operator_id
     where state = 'waiting' order by asked_at, approvals.id limit $1`,
    [max],
  )

/** What was asked for by an operator who still is one, has waited its time, and has no one else to say yes. */
export const dueApprovals = (tx: Tx, max: number, now: Date) =>
  tx.many(
    Approval,
    `select ${columns} from approvals join operators on operators.id = operator_id
     where state = 'waiting' and due_at <= $1 and removed_at is null and not exists (
       select from operators other
       where other.id <> operators.id and other.removed_at is null and other.role in ('finance', 'admin'))
     order by due_at, approvals.id limit $2`,
    [now, max],
  )

/** The violation that it would settle is settled: it was resolved meanwhile. */
export const obsoleteApprovals = (tx: Tx, max: number) =>
  tx.many(
    Approval,
    `select ${columns} from approvals join operators on operators.id = operator_id
     where state = 'waiting' and exists (
       select 1 from book_violations where book_violations.id = subject_id and settled_at is not null)
     order by asked_at, approvals.id limit $1`,
    [max],
  )

interface Decision {
  state: 'approved' | 'rejected' | 'void'
  how: 'operator' | 'command' | 'time'
  by: string | null
}

/** Of several who decide at once one does. */
export async function endApproval(tx: Tx, id: string, { state, how, by }: Decision, now: Date) {
  const ended = await tx.run(
    `update approvals set state = $2, decided_how = $3, decided_by = $4, decided_at = $5
     where id = $1 and state = 'waiting'`,
    [id, state, how, by, now],
  )
  return ended === 1
}

const WaitingRefund = z.object({ orderId: z.uuid(), cents: z.number().int(), dueAt: z.date() })

/** Refunds of these orders that an operator has asked for. */
export const waitingRefundsOf = (tx: Tx, orderIds: string[]) =>
  tx.many(
    WaitingRefund,
    `select subject_id as "orderId", cents, due_at as "dueAt" from approvals
     where state = 'waiting' and request ->> 'kind' = 'refund'
       and subject_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [orderIds],
  )
