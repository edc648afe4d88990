import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Approval = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  operatorId: z.uuid(),
  operator: z.string(),
  title: z.string(),
  cents: z.number().int(),
  shownCents: z.number().int(),
  reason: z.string(),
  askedAt: z.date(),
  dueAt: z.date(),
  state: z.enum(['waiting', 'approved', 'rejected', 'void']),
})
export type Approval = z.infer<typeof Approval>

const columns = `refund_approvals.id, order_id as "orderId", operator_id as "operatorId",
  operators.email as operator, title, cents, shown_cents as "shownCents", reason, asked_at as "askedAt",
  due_at as "dueAt", state`

type NewApproval = Omit<Approval, 'operator' | 'state' | 'askedAt'>

/** False where a refund of this order waits already. */
export async function insertApproval(tx: Tx, approval: NewApproval, now: Date) {
  const inserted = await tx.run(
    `insert into refund_approvals
       (id, order_id, operator_id, title, cents, shown_cents, reason, asked_at, due_at)
     values ($1, $2, $3, $9, $4, $5, $6, $7, $8)
     on conflict (order_id) where state = 'waiting' do nothing`,
    [
      approval.id,
      approval.orderId,
      approval.operatorId,
      approval.cents,
      approval.shownCents,
      approval.reason,
      now,
      approval.dueAt,
      approval.title,
    ],
  )
  return inserted === 1
}

export async function findApproval(tx: Tx, id: string) {
  const [approval] = await tx.many(
    Approval,
    `select ${columns} from refund_approvals join operators on operators.id = operator_id
     where refund_approvals.id = $1`,
    [id],
  )
  return approval
}

/** What waits for an order. */
export async function waitingFor(tx: Tx, orderId: string) {
  const [approval] = await tx.many(
    Approval,
    `select ${columns} from refund_approvals join operators on operators.id = operator_id
     where order_id = $1 and state = 'waiting'`,
    [orderId],
  )
  return approval
}

export const waitingApprovals = (tx: Tx, most: number) =>
  tx.many(
    Approval,
    `select ${columns} from refund_approvals join operators on operators.id = operator_id
     where state = 'waiting' order by asked_at, refund_approvals.id limit $1`,
    [most],
  )

/** What was asked for by an operator who still is one, and has waited its time. */
export const dueApprovals = (tx: Tx, most: number, now: Date) =>
  tx.many(
    Approval,
    `select ${columns} from refund_approvals join operators on operators.id = operator_id
     where state = 'waiting' and due_at <= $1 and removed_at is null
     order by due_at, refund_approvals.id limit $2`,
    [now, most],
  )

interface Decision {
  state: 'approved' | 'rejected' | 'void'
  how: 'operator' | 'command' | 'time'
  by: string | null
}

/** Of several who decide at once one does. */
export async function endApproval(tx: Tx, id: string, { state, how, by }: Decision, now: Date) {
  const ended = await tx.run(
    `update refund_approvals set state = $2, decided_how = $3, decided_by = $4, decided_at = $5
     where id = $1 and state = 'waiting'`,
    [id, state, how, by, now],
  )
  return ended === 1
}

const Count = z.object({ count: z.number().int() })

/** Held until commit: an operator's refunds are counted one after the other. */
export async function lockOperator(tx: Tx, operatorId: string) {
  await tx.run(`select 1 from operators where id = $1 for no key update`, [operatorId])
}

/** What an operator gave back since then without a second one. */
export async function refundsAlone(tx: Tx, operatorId: string, since: Date) {
  const [row] = await tx.many(
    Count,
    `select count(*)::integer as count from operator_acts
     where operator_id = $1 and acted_at > $2
       and act in ('refunded', 'refunded_part')
       and after ->> 'approval' is null`,
    [operatorId, since],
  )
  return row?.count ?? 0
}

export async function countOperators(tx: Tx) {
  const [row] = await tx.many(
    Count,
    `select count(*)::integer as count from operators where removed_at is null`,
    [],
  )
  return row?.count ?? 0
}
