import type { RiskFile } from '#contract/operatorRisk.ts'
import type { RiskCaseKind, RiskDecision } from '#contract/risk.ts'
import { partnerShareCents } from '#contract/money.ts'
import { partnerLocation } from '#server/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { closeCase, lockCase, type RiskCase } from '#server/risk/index.ts'
import { answerReport, openReportOf, payLate, reportLetters } from '#server/visits/index.ts'
import { writeAct } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { operatorLetters } from './letters.ts'
import { fileOfCase } from './risk.ts'

interface Asked {
  id: string
  decision: RiskDecision
  reason: string
}

/** What may be decided of each kind. */
const allowed: Record<RiskCaseKind, readonly RiskDecision[]> = {
  claim: ['pay_guest', 'pay_partner'],
  late_use: ['pay_partner', 'refuse'],
  guessing: ['refuse'],
}

/** The guest's money, the partner's pay, or neither. Whom it concerns is told why. */
export const decideCase =
  (deps: OperatorDeps) =>
  (operatorId: string, asked: Asked): Promise<RiskFile> =>
    deps.transact(async (tx) => {
      const now = deps.clock.now()
      const found = await lockCase(tx, asked.id)
      if (!found) throw new Problem(404, 'no_such_case', 'There is no such case.')
      if (found.decision) throw caseDecided()
      if (!allowed[found.kind].includes(asked.decision))
        throw new Problem(409, 'decision_not_possible', 'This cannot be decided of such a case.')
      await carryOut(tx, deps, { found, ...asked }, now)
      await writeAct(
        tx,
        {
          operatorId,
          act: 'decided_case',
          subject: subjectOf(found),
          reason: asked.reason,
          before: { state: 'open' },
          after: { state: 'answered', decision: asked.decision, cents: found.cents },
        },
        now,
      )
      return fileOfCase(tx, asked.id)
    })

const subjectOf = ({ kind, about }: RiskCase) =>
  ({ kind: kind === 'guessing' ? 'location' : 'visit', id: about }) as const

async function carryOut(
  tx: Tx,
  { publicUrl }: OperatorDeps,
  { found, decision, reason }: Asked & { found: RiskCase },
  now: Date,
) {
  const { kind, about } = found
  if (kind === 'claim') {
    const reportId = await openReportOf(tx, about)
    if (!reportId) throw caseDecided()
    const answer = decision === 'pay_guest' ? 'money_back' : 'no_money_back'
    // Closes the case as well, as an answer from the visit's own page does.
    await answerReport(tx, reportLetters(publicUrl), { reportId, answer, reason }, now)
    return
  }
  if (!(await closeCase(tx, { kind, about, decision, reason }, now))) throw caseDecided()
  if (kind === 'guessing') return
  const isPaid = decision === 'pay_partner' && (await payLate(tx, about, now))
  const location = found.partnerId && (await partnerLocation(tx, found.partnerId))
  if (!location || !found.partnerId) return
  const { name } = location
  const cents = partnerShareCents(found.cents)
  const told = { partnerId: found.partnerId, name, cents, isPaid, reason }
  await operatorLetters(publicUrl).lateUseDecided(tx, told, now)
}

const caseDecided = () => new Problem(409, 'case_decided', 'This case was decided a moment before.')
