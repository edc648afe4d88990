import { approvalHours, refundsADay, secondOperatorCents } from '#contract/operator.ts'
import type { RefundApproval } from '#contract/operatorFiles.ts'
import { letterWriter } from '#server/mail/index.ts'
import { after, day, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAct } from './actStore.ts'
import {
  countOperators,
  insertApproval,
  lockOperator,
  refundsAlone,
  waitingFor,
} from './approvalStore.ts'
import { alarmed } from './store.ts'

/** Whether a refund is too much for one operator: by what goes back of the order, or by how many they made lately. */
export async function needsSecond(
  tx: Tx,
  { operatorId, cents }: { operatorId: string; cents: number },
  now: Date,
) {
  if (cents > secondOperatorCents) return true
  await lockOperator(tx, operatorId)
  return (await refundsAlone(tx, operatorId, after(now, -day))) >= refundsADay
}

export const isAlone = async (tx: Tx) => (await countOperators(tx)) < 2

export async function refuseWhileOneWaits(tx: Tx, orderId: string) {
  if (await waitingFor(tx, orderId)) throw refundWaits()
}

const refundWaits = () =>
  new Problem(409, 'refund_waits', 'A refund of this order waits for a second operator already.')

interface Asked {
  operatorId: string
  orderId: string
  title: string
  cents: number
  shownCents: number
  reason: string
  publicUrl: () => string
}

/** Stores the refund until it is decided; every operator is mailed, so that nobody asks in another's name. */
export async function askSecond(tx: Tx, { title, publicUrl, ...asked }: Asked, now: Date) {
  const { operatorId, orderId, cents, reason } = asked
  const dueAt = after(now, approvalHours * hour)
  const id = newId(now)
  if (!(await insertApproval(tx, { ...asked, title, id, dueAt }, now))) throw refundWaits()
  await writeAct(
    tx,
    {
      operatorId,
      act: 'asked_refund',
      subject: { kind: 'order', id: orderId },
      reason,
      after: { state: 'waiting', refundCents: cents, approval: id },
    },
    now,
  )
  const operators = await alarmed(tx)
  const operator = operators.find((one) => one.id === operatorId)?.email ?? ''
  const goesAt = (await isAlone(tx)) ? dueAt : null
  const values = { title, cents, operator, reason, goesAt }
  const path = `/operator/orders/${orderId}` as const
  for (const to of operators)
    await letterWriter(publicUrl)(tx, { to, letter: 'refundWaits', values, path }, now)
}

export async function approvalOf(tx: Tx, orderId: string): Promise<RefundApproval | null> {
  const approval = await waitingFor(tx, orderId)
  if (!approval) return null
  const { id, cents, reason, operator, askedAt, dueAt } = approval
  return {
    id,
    cents,
    reason,
    operator,
    askedAt: askedAt.toISOString(),
    goesAt: (await isAlone(tx)) ? dueAt.toISOString() : null,
  }
}
