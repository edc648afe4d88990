import type { RiskFile } from '#contract/operatorRisk.ts'
import type { RiskCaseKind, RiskDecision } from '#contract/risk.ts'
import { closeCase, lockCase, type RiskCase } from '#server/access/risk/index.ts'
import { lateUseCents, openReportOf, payLate } from '#server/access/visits/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import { answerOrAsk } from './answerOrAsk.ts'
import { locationOfCase, subjectOfCase } from './caseLocation.ts'
import type { OperatorDeps } from './deps.ts'
import { operatorEmails } from './emails.ts'
import { fileOfCase } from './risk.ts'
import { decideOrAsk, refuseWhileOneWaits } from './secondOperator.ts'

interface Input {
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
  (operatorId: string, input: Input): Promise<RiskFile> =>
    deps.transact(async (tx) => {
      const now = deps.clock.now()
      const found = await lockCase(tx, input.id)
      if (!found) throw new Problem(404, 'no_such_case', 'We can’t find this case.')
      if (found.decision) throw caseDecided()
      if (!allowed[found.kind].includes(input.decision))
        throw new Problem(409, 'decision_not_possible', 'This case can’t be decided that way.')
      await decide(tx, deps, { operatorId, found, ...input }, now)
      return fileOfCase(tx, input.id)
    })

interface Deciding extends Input {
  operatorId: string
  found: RiskCase
}

async function decide(tx: Tx, deps: OperatorDeps, input: Deciding, now: Date) {
  const { operatorId, found, decision, reason } = input
  if (found.kind === 'claim') {
    const reportId = await openReportOf(tx, found.about)
    if (!reportId) throw caseDecided()
    const answer = decision === 'pay_guest' ? 'money_back' : 'no_money_back'
    await answerOrAsk(tx, deps, { operatorId, reportId, isCase: true, answer, reason }, now)
    return
  }
  if (decision === 'refuse') {
    await refuseWhileOneWaits(tx, found.id)
    await close(tx, deps, input, now)
    return
  }
  const location = await locationOfCase(tx, found)
  await decideOrAsk(
    tx,
    {
      decision: {
        operatorId,
        subjectId: found.id,
        logSubject: subjectOfCase(found),
        about: location?.name ?? '',
        cents: await lateUseCents(tx, { visitId: found.about, cents: found.cents }),
        request: { kind: 'late_use', caseId: found.id },
        reason,
      },
      publicUrl: deps.publicUrl,
      carryOut: () => close(tx, deps, input, now),
    },
    now,
  )
}

/** The platform pays the partner for a late use, as an operator has decided. */
export async function carryOutLateUse(
  tx: Tx,
  deps: Pick<OperatorDeps, 'publicUrl'>,
  { caseId: id, ...by }: { operatorId: string; caseId: string; reason: string; approval: string },
  now: Date,
) {
  const found = await lockCase(tx, id)
  if (!found || found.decision) throw caseDecided()
  await close(tx, deps, { id, found, decision: 'pay_partner', ...by }, now)
}

/** The partner's pay, or none. The partner is told why. */
async function close(
  tx: Tx,
  { publicUrl }: Pick<OperatorDeps, 'publicUrl'>,
  { operatorId, found, decision, reason, approval }: Deciding & { approval?: string },
  now: Date,
) {
  const { kind, about, partnerId } = found
  if (!(await closeCase(tx, { kind, about, decision, reason }, now))) throw caseDecided()
  const isPaid = decision === 'pay_partner' && (await payLate(tx, about, now))
  const cents = await lateUseCents(tx, { visitId: about, cents: found.cents })
  await writeAuditEntry(
    tx,
    {
      operatorId,
      act: 'decided_case',
      subject: subjectOfCase(found),
      reason,
      before: { state: 'open' },
      after: {
        state: 'answered',
        decision,
        ...(isPaid && { movedCents: cents }),
        ...(approval !== undefined && { approval }),
      },
    },
    now,
  )
  const location = kind === 'late_use' ? await locationOfCase(tx, found) : undefined
  if (!location || !partnerId) return
  const mailValues = { partnerId, name: location.name, cents, isPaid, reason }
  await operatorEmails(publicUrl).lateUseDecided(tx, mailValues, now)
}

const caseDecided = () => new Problem(409, 'case_decided', 'This case was just decided.')
