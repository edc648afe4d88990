import type { z } from 'zod'
import { type Done, done, mayOperate } from '#contract/call.ts'
import {
  type Approval,
  dueApprovals,
  endApproval,
  findApproval,
  obsoleteApprovals,
} from '#server/money/approvals/index.ts'
import type { OperatorCaller } from '#server/platform/caller.ts'
import { minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import { otherRole } from '#server/platform/http.ts'
import type { Job } from '#server/platform/jobs.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import { carryOutAnswer } from './answerOrAsk.ts'
import { carryOutSettlement } from './books.ts'
import { carryOutLateUse } from './decideCase.ts'
import type { OperatorDeps } from './deps.ts'
import { carryOutRefund } from './refundOrder.ts'
import { isAlone } from './secondOperator.ts'

const maxARound = 20

interface Answer {
  id: string
  answer: 'approve' | 'reject'
  reason: string
}

/** A second operator, of finance or an admin, lets money go or not. The one who asked for it may only take it back. */
export const decideApproval =
  (deps: OperatorDeps) =>
  (
    { operatorId, role }: OperatorCaller,
    { id, answer, reason }: Answer,
  ): Promise<z.infer<typeof Done>> =>
    deps.transact(async (tx) => {
      const now = deps.clock.now()
      const approval = await theWaiting(tx, id)
      const isApproved = answer === 'approve'
      const isOwn = approval.operatorId === operatorId
      if (!isOwn && !mayOperate(role, 'operator_finance')) throw otherRole.operator_finance()
      if (isApproved && isOwn)
        throw new Problem(
          403,
          'own_refund',
          'You requested this, so another operator has to approve it.',
        )
      const state = isApproved ? 'approved' : 'rejected'
      if (!(await endApproval(tx, id, { state, how: 'operator', by: operatorId }, now)))
        throw decidedAlready()
      const act = isApproved ? 'approved_refund' : 'rejected_refund'
      await writeDecision(tx, approval, { operatorId, act, reason, state }, now)
      if (isApproved) await carryOut(tx, deps, approval, now)
      return done
    })

/** Without what signs an operator in: a command or a job decides. */
type UnattendedDeps = Pick<OperatorDeps, 'transact' | 'clock' | 'publicUrl'>

/** The command on the server, where there is no second operator to ask. */
export const approveByCommand =
  (deps: UnattendedDeps) =>
  (id: string): Promise<{ cents: number; subjectId: string }> =>
    deps.transact(async (tx) => {
      const approval = await theWaiting(tx, id)
      if (!(await isAlone(tx, approval.operatorId)))
        throw new Problem(
          409,
          'second_operator_exists',
          'There is a second operator: they approve it on the operator pages.',
        )
      await approveWithoutSecond(tx, deps, { approval, how: 'command' }, deps.clock.now())
      return { cents: approval.cents, subjectId: approval.subjectId }
    })

/** What cannot go any more ends. Where there is one operator, what has waited a day goes. */
export const carryOutDueApprovals = (deps: UnattendedDeps): Job => ({
  name: 'carry out due approvals',
  everyMs: minute,
  run: async () => {
    const { transact, clock } = deps
    const obsolete = await transact((tx) => obsoleteApprovals(tx, maxARound))
    await forEachCollectingErrors(obsolete, (approval) =>
      transact((tx) => end(tx, approval, 'This was already settled.', clock.now())),
    )
    const due = await transact((tx) => dueApprovals(tx, maxARound, clock.now()))
    await forEachCollectingErrors(due, async (approval) => {
      const now = clock.now()
      try {
        await transact((tx) => approveWithoutSecond(tx, deps, { approval, how: 'time' }, now))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        await transact((tx) => end(tx, approval, error.message, now))
      }
    })
  },
})

async function approveWithoutSecond(
  tx: Tx,
  deps: UnattendedDeps,
  { approval, how }: { approval: Approval; how: 'command' | 'time' },
  now: Date,
) {
  const { id, operatorId, reason } = approval
  const state = 'approved'
  if (!(await endApproval(tx, id, { state, how, by: null }, now))) return
  const act = how === 'command' ? 'approved_by_command' : 'approved_by_time'
  await writeDecision(tx, approval, { operatorId, act, reason, state }, now)
  await carryOut(tx, deps, approval, now)
}

/** It cannot be carried out any more: the reason says why. */
async function end(tx: Tx, approval: Approval, reason: string, now: Date) {
  const { id, operatorId } = approval
  if (!(await endApproval(tx, id, { state: 'void', how: 'time', by: null }, now))) return
  const act = 'rejected_refund'
  await writeDecision(tx, approval, { operatorId, act, reason, state: 'rejected' }, now)
}

/** In the name of the operator who asked. */
function carryOut(tx: Tx, deps: UnattendedDeps, approval: Approval, now: Date): Promise<void> {
  const { id, operatorId, reason, request } = approval
  const by = { operatorId, reason, approval: id }
  if (request.kind === 'refund')
    return carryOutRefund(
      tx,
      deps,
      { operatorId, input: { ...request, reason }, approval: id },
      now,
    )
  if (request.kind === 'report')
    return carryOutAnswer(tx, deps, { ...by, ...request, answer: 'money_back' }, now)
  if (request.kind === 'late_use') return carryOutLateUse(tx, deps, { ...by, ...request }, now)
  return carryOutSettlement(tx, { ...by, ...request }, now)
}

async function theWaiting(tx: Tx, id: string) {
  const approval = await findApproval(tx, id)
  if (!approval) throw new Problem(404, 'no_such_approval', 'There’s nothing to approve here.')
  if (approval.state !== 'waiting') throw decidedAlready()
  return approval
}

const decidedAlready = () =>
  new Problem(409, 'refund_decided', 'This was already approved or rejected.')

interface Decided {
  operatorId: string
  act: 'approved_refund' | 'rejected_refund' | 'approved_by_command' | 'approved_by_time'
  reason: string
  state: 'approved' | 'rejected'
}

const writeDecision = (
  tx: Tx,
  { id, logSubject, cents }: Approval,
  { state, ...decided }: Decided,
  now: Date,
) =>
  writeAuditEntry(
    tx,
    {
      ...decided,
      ...(logSubject && { subject: logSubject }),
      before: { state: 'waiting', refundCents: cents },
      after: { state, refundCents: cents, approval: id },
    },
    now,
  )
