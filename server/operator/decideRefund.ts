import type { OrderFile } from '#contract/operatorFiles.ts'
import { minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { oneByOne } from '#server/platform/oneByOne.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAct } from './actStore.ts'
import { type Approval, dueApprovals, endApproval, findApproval } from './approvalStore.ts'
import type { OperatorDeps } from './deps.ts'
import { fileOfOrder } from './orderFile.ts'
import { carryOutRefund } from './refundOrder.ts'
import { isAlone } from './secondOperator.ts'

const maxARound = 20

interface Answer {
  id: string
  answer: 'approve' | 'reject'
  reason: string
}

/** A second operator lets a refund go or not. Whoever asked for it may only take it back. */
export const decideRefund =
  ({ transact, clock }: OperatorDeps) =>
  (operatorId: string, { id, answer, reason }: Answer): Promise<OrderFile> =>
    transact(async (tx) => {
      const now = clock.now()
      const approval = await theWaiting(tx, id)
      const isApproved = answer === 'approve'
      if (isApproved && approval.operatorId === operatorId)
        throw new Problem(
          403,
          'own_refund',
          'You asked for this refund: another operator has to approve it.',
        )
      const state = isApproved ? 'approved' : 'rejected'
      if (!(await endApproval(tx, id, { state, how: 'operator', by: operatorId }, now)))
        throw decidedAlready()
      const act = isApproved ? 'approved_refund' : 'rejected_refund'
      await writeDecision(tx, approval, { operatorId, act, reason, state }, now)
      if (isApproved) await carryOut(tx, approval, now)
      return fileOfOrder(tx, approval.orderId, now)
    })

/** The command on the server, where there is no second operator to ask. */
export const approveByCommand =
  ({ transact, clock }: Pick<OperatorDeps, 'transact' | 'clock'>) =>
  (id: string): Promise<{ cents: number; orderId: string }> =>
    transact(async (tx) => {
      const approval = await theWaiting(tx, id)
      if (!(await isAlone(tx)))
        throw new Problem(
          409,
          'second_operator_exists',
          'There is a second operator: they approve it on the order’s page.',
        )
      await approveWithoutSecond(tx, approval, 'command', clock.now())
      return { cents: approval.cents, orderId: approval.orderId }
    })

/** Where there is one operator, what has waited a day goes; what cannot go any more ends. */
export const carryOutDueRefunds = ({
  transact,
  clock,
}: Pick<OperatorDeps, 'transact' | 'clock'>): Job => ({
  name: 'carry out refunds that waited',
  everyMs: minute,
  run: async () => {
    const due = await transact(async (tx) =>
      (await isAlone(tx)) ? dueApprovals(tx, maxARound, clock.now()) : [],
    )
    await oneByOne(due, async (approval) => {
      const now = clock.now()
      try {
        await transact((tx) => approveWithoutSecond(tx, approval, 'time', now))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        await transact((tx) => end(tx, approval, error.message, now))
      }
    })
  },
})

async function approveWithoutSecond(
  tx: Tx,
  approval: Approval,
  how: 'command' | 'time',
  now: Date,
) {
  const { id, operatorId, reason } = approval
  const state = 'approved'
  if (!(await endApproval(tx, id, { state, how, by: null }, now))) return
  const act = how === 'command' ? 'approved_by_command' : 'approved_by_time'
  await writeDecision(tx, approval, { operatorId, act, reason, state }, now)
  await carryOut(tx, approval, now)
}

/** It cannot be carried out any more: the reason says why. */
async function end(tx: Tx, approval: Approval, reason: string, now: Date) {
  const { id, operatorId } = approval
  if (!(await endApproval(tx, id, { state: 'void', how: 'time', by: null }, now))) return
  const act = 'rejected_refund'
  await writeDecision(tx, approval, { operatorId, act, reason, state: 'rejected' }, now)
}

const carryOut = (tx: Tx, { id, operatorId, ...asked }: Approval, now: Date) => {
  const { orderId, cents, shownCents, reason } = asked
  const wish = { orderId, cents, shownCents, reason }
  return carryOutRefund(tx, { operatorId, asked: wish, approval: id }, now)
}

async function theWaiting(tx: Tx, id: string) {
  const approval = await findApproval(tx, id)
  if (!approval) throw new Problem(404, 'no_such_approval', 'No such refund waits for approval.')
  if (approval.state !== 'waiting') throw decidedAlready()
  return approval
}

const decidedAlready = () =>
  new Problem(409, 'refund_decided', 'This refund was approved or rejected already.')

interface Decided {
  operatorId: string
  act: 'approved_refund' | 'rejected_refund' | 'approved_by_command' | 'approved_by_time'
  reason: string
  state: 'approved' | 'rejected'
}

const writeDecision = (
  tx: Tx,
  { id, orderId, cents }: Approval,
  { state, ...decided }: Decided,
  now: Date,
) =>
  writeAct(
    tx,
    {
      ...decided,
      subject: { kind: 'order', id: orderId },
      before: { state: 'waiting', refundCents: cents },
      after: { state, refundCents: cents, approval: id },
    },
    now,
  )
