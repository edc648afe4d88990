import { maxAnswers, maxOwnCases, type OwnCase } from '#contract/risk.ts'
import {
  answersTo,
  casesOf,
  insertAnswer,
  lockCase,
  type RiskCase,
} from '#server/access/risk/index.ts'
import { locationOfCases } from '#server/access/visits/index.ts'
import { findLocations } from '#server/places/locations/index.ts'
import type { SessionCaller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { subjectOf } from '#server/platform/subjectOf.ts'

/** The caller's own cases that wait for an operator or were decided. */
export const myCases =
  ({ transact }: { transact: Transact }) =>
  (caller: SessionCaller) =>
    transact((tx) => ownCases(tx, caller))

/** Whom a case concerns says what the operator should know, a few times. */
export const answerCase =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  (caller: SessionCaller, { id: caseId, words }: { id: string; words: string }) =>
    transact(async (tx) => {
      const accountId = subjectOf(caller)
      const found = await lockCase(tx, caseId)
      if (!found || !concerns(found, caller))
        throw new Problem(404, 'case_not_found', 'We can’t find this case.')
      const written = await answersTo(tx, [caseId])
      if (written.filter((answer) => answer.accountId === accountId).length >= maxAnswers)
        throw new Problem(
          409,
          'answered_enough',
          `You’ve answered ${maxAnswers} times. We’ve read each of your answers.`,
        )
      await insertAnswer(tx, { caseId, accountId, words }, clock.now())
      return ownCases(tx, caller)
    })

/** A claim is the guest's, a late use the partner's; neither learns who the other is. */
const concerns = ({ kind, guestId, partnerId }: RiskCase, caller: SessionCaller) =>
  (kind === 'claim' ? guestId : partnerId) === partyOf(caller)

/** Whose cases a caller sees: a late use is about money, so no manager sees it. */
function partyOf(caller: SessionCaller) {
  if (caller.kind !== 'member') return caller.guestId
  return caller.role === 'owner' ? caller.organisationId : undefined
}

async function ownCases(tx: Tx, caller: SessionCaller) {
  const accountId = subjectOf(caller)
  const party = partyOf(caller)
  const cases = party === undefined ? [] : await casesOf(tx, party, maxOwnCases)
  const answers = await answersTo(
    tx,
    cases.map(({ id }) => id),
  )
  const own = answers.filter((answer) => answer.accountId === accountId)
  const nameOf = await placeNames(tx, cases)
  return {
    cases: cases.map((one): OwnCase => {
      const caseMessages = own.filter(({ caseId }) => caseId === one.id)
      return {
        id: one.id,
        kind: one.kind,
        visitId: one.kind === 'claim' ? one.about : null,
        locationName: nameOf(one),
        cents: one.cents,
        why: one.why,
        openedAt: one.openedAt.toISOString(),
        decision: one.decision,
        reason: one.reason,
        answers: caseMessages.map(({ words, writtenAt }) => ({
          words,
          writtenAt: writtenAt.toISOString(),
        })),
        canAnswer: caseMessages.length < maxAnswers,
      }
    }),
  }
}

async function placeNames(tx: Tx, cases: RiskCase[]) {
  const places = await locationOfCases(tx, cases)
  const locations = await findLocations(tx, [...new Set(places.values())])
  const names = new Map(locations.map(({ id, name }) => [id, name]))
  return ({ about }: RiskCase) => names.get(places.get(about) ?? '') ?? ''
}
