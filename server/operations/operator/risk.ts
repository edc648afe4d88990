import { maxInFile, maxWaiting } from '#contract/operator.ts'
import type { RiskFile, RiskLine } from '#contract/operatorRisk.ts'
import { maxAnswers } from '#contract/risk.ts'
import {
  answersTo,
  findCase,
  guestsSharing,
  openCases,
  type RiskCase,
  type Subjects,
  sumsOf,
} from '#server/access/risk/index.ts'
import {
  openReportById,
  openReportOf,
  reportLinesOf,
  visitLinesOf,
} from '#server/access/visits/index.ts'
import { findAccounts, findSubjects } from '#server/identity/auth/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeLook } from './actStore.ts'
import { locationOfCase, subjectOfCase } from './caseLocation.ts'
import type { OperatorDeps } from './deps.ts'
import { dueAt, personOf, toReport, toVisitLines } from './lines.ts'
import { approvalOf } from './secondOperator.ts'
import { storyOf } from './visitStory.ts'

const maxSharing = 10

/** What waits because a budget was exceeded or two words stand against each other, the most money first. */
export const showRisk =
  ({ transact }: Pick<OperatorDeps, 'transact'>) =>
  () =>
    transact(async (tx) => {
      const cases = await openCases(tx, maxWaiting + 1)
      const lines = await toLines(tx, cases.slice(0, maxWaiting))
      return { cases: lines, isMore: cases.length > maxWaiting }
    })

/** The log names the visit or the restroom that the case is about. */
export const lookAtCase =
  ({ transact, clock }: Pick<OperatorDeps, 'transact' | 'clock'>) =>
  (operatorId: string, id: string) =>
    transact(async (tx) => {
      const found = await findCase(tx, id)
      if (found) await writeLook(tx, { operatorId, subject: subjectOfCase(found) }, clock.now())
      return fileOfCase(tx, id)
    })

async function toLines(tx: Tx, cases: RiskCase[]): Promise<RiskLine[]> {
  const ids = cases.flatMap(({ guestId, partnerId }) => [guestId, partnerId])
  const people = await findSubjects(tx, [...new Set(ids.filter((id) => id !== null))])
  const named = new Map(people.map((person) => [person.id, personOf(person)]))
  return cases.map((one) => ({
    id: one.id,
    kind: one.kind,
    cents: one.cents,
    why: one.why,
    guest: named.get(one.guestId ?? '') ?? null,
    partner: named.get(one.partnerId ?? '') ?? null,
    visitId: one.kind === 'guessing' ? null : one.about,
    since: one.openedAt.toISOString(),
    dueAt: dueAt(one.openedAt),
    decision: one.decision,
    reason: one.reason,
  }))
}

/** A case with the story of the accounts in it. */
export async function fileOfCase(tx: Tx, id: string): Promise<RiskFile> {
  const found = await findCase(tx, id)
  if (!found) throw new Problem(404, 'no_such_case', 'We can’t find this case.')
  const [line] = await toLines(tx, [found])
  if (!line) throw new Error(`Case ${id} has no line`)
  const { guestId } = found
  const location = await locationOfCase(tx, found)
  const of = guestId ? { guestIds: [guestId] } : { locationIds: location ? [location.id] : [] }
  const reported = guestId ? { guestId } : location ? { locationIds: [location.id] } : undefined
  const sharing = await findAccounts(tx, await guestsSharing(tx, subjectsOf(found), maxSharing))
  const answers = await answersTo(tx, [id])
  return {
    ...line,
    location: location ? { id: location.id, name: location.name } : null,
    approval: await approvalOfCase(tx, found),
    sums: await sumsOf(tx, subjectsOf(found)),
    sharing: sharing.map(personOf),
    story: line.visitId ? await storyOf(tx, line.visitId) : [],
    visits: await toVisitLines(tx, await visitLinesOf(tx, of, maxInFile)),
    reports: (reported ? await reportLinesOf(tx, reported, maxInFile) : []).map(toReport),
    answers: answers.slice(-2 * maxAnswers).map(({ accountId, words, writtenAt }) => ({
      by: accountId === guestId ? ('guest' as const) : ('partner' as const),
      words,
      writtenAt: writtenAt.toISOString(),
    })),
  }
}

/** Of a claim what waits is a refund of the order that paid for the visit. */
async function approvalOfCase(tx: Tx, { id, kind, about }: RiskCase) {
  const reportId = kind === 'claim' ? await openReportOf(tx, about) : undefined
  const report = reportId ? await openReportById(tx, reportId) : undefined
  return approvalOf(tx, report?.orderId ?? id)
}

const subjectsOf = ({ guestId, partnerId, card, mailbox, device }: RiskCase): Subjects => ({
  ...(guestId && { guest: guestId }),
  ...(partnerId && { partner: partnerId }),
  ...(card && { card }),
  ...(mailbox && { mailbox }),
  ...(device && { device }),
})
