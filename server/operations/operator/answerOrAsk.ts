import {
  answerReport,
  openReportById,
  type ReportAnswer,
  reportEmails,
} from '#server/access/visits/index.ts'
import { findOrderRecord, passRefundsOf } from '#server/money/checkout/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { decideOrAsk, refuseWhileOneWaits } from './secondOperator.ts'

interface Answering {
  operatorId: string
  reportId: string
  /** It is answered from the Risk queue. */
  isCase: boolean
  answer: ReportAnswer
  reason: string
  approval?: string
}

type EmailDeps = Pick<OperatorDeps, 'publicUrl'>

/** The guest's money, or the partner's earning. Money that goes back counts as every refund of an operator does. */
export async function answerOrAsk(tx: Tx, deps: EmailDeps, asked: Answering, now: Date) {
  const { operatorId, reportId, isCase, answer, reason } = asked
  const paid = await paidFor(tx, reportId)
  const carryOut = () => carryOutAnswer(tx, deps, asked, now)
  if (paid && answer === 'no_money_back') await refuseWhileOneWaits(tx, paid.orderId)
  if (!paid || paid.leftCents === 0 || answer === 'no_money_back') return carryOut()
  const decision = {
    operatorId,
    subjectId: paid.orderId,
    logSubject: { kind: 'order', id: paid.orderId } as const,
    about: paid.title,
    cents: paid.leftCents,
    beforeCents: paid.refundedCents,
    request: { kind: 'report', reportId, isCase } as const,
    reason,
  }
  await decideOrAsk(tx, { decision, publicUrl: deps.publicUrl, carryOut }, now)
}

/** Closes the case as well, from whichever page it is answered. */
export async function carryOutAnswer(
  tx: Tx,
  { publicUrl }: EmailDeps,
  { operatorId, reportId, isCase, answer, reason, approval }: Answering,
  now: Date,
) {
  const paid = answer === 'money_back' ? await paidFor(tx, reportId) : undefined
  const visitId = await answerReport(tx, reportEmails(publicUrl), { reportId, answer, reason }, now)
  if (paid) await passRefundsOf(tx, paid.orderId, now)
  await writeAuditEntry(
    tx,
    {
      operatorId,
      act: isCase ? 'decided_case' : 'answered_report',
      subject: { kind: 'visit', id: visitId },
      reason,
      before: { state: 'open' },
      after: {
        state: 'answered',
        answer,
        ...(paid && paid.leftCents > 0 && { movedCents: paid.leftCents }),
        ...(approval !== undefined && { approval }),
      },
    },
    now,
  )
}

/** What the card paid for the visit of an open report; undefined where a pass paid, or nothing. */
async function paidFor(tx: Tx, reportId: string) {
  const report = await openReportById(tx, reportId)
  const order = report?.orderId ? await findOrderRecord(tx, report.orderId) : undefined
  if (!order) return undefined
  const { id: orderId, title, cents, refundedCents } = order
  return { orderId, title, refundedCents, leftCents: cents - refundedCents }
}
