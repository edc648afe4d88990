import { z } from 'zod'
import { call } from './call.ts'
import { Cents } from './money.ts'
import { Moment, someText } from './text.ts'

/** What waits: a guest's claim, a use reported after the refund, a device that reports codes that were never issued. */
export const RiskCaseKind = z.enum(['claim', 'late_use', 'guessing'])
export type RiskCaseKind = z.infer<typeof RiskCaseKind>

export const RiskDecision = z.enum(['pay_guest', 'pay_partner', 'refuse'])
export type RiskDecision = z.infer<typeof RiskDecision>

/** Why it was not automatic: what happened, or whose budget was exceeded. */
export const RiskWhy = z.enum([
  'used',
  'admitted',
  'late',
  'guest',
  'card',
  'mailbox',
  'device',
  'partner',
  'refunds',
  'guessing',
])
export type RiskWhy = z.infer<typeof RiskWhy>

export const answerLength = 1_000
/** The maximum of statements by one person in a case. */
export const maxAnswers = 3
export const maxOwnCases = 20

const CaseAnswer = z.object({ words: z.string(), writtenAt: Moment })

/** A case as shown to the guest or the partner whom it concerns. */
export const OwnCase = z.object({
  id: z.uuid(),
  kind: RiskCaseKind,
  /** The guest's own visit; null for a partner, who never learns who the guest was. */
  visitId: z.uuid().nullable(),
  locationName: z.string(),
  cents: Cents,
  why: z.array(RiskWhy),
  openedAt: Moment,
  decision: RiskDecision.nullable(),
  /** The operator's words. */
  reason: z.string().nullable(),
  answers: z.array(CaseAnswer),
  canAnswer: z.boolean(),
})
export type OwnCase = z.infer<typeof OwnCase>

const OwnCases = z.object({ cases: z.array(OwnCase).max(maxOwnCases) })

/** The caller's own cases that wait for an operator or were decided, newest first. */
export const myCases = call({
  method: 'GET',
  path: '/api/account/cases',
  access: 'session',
  reply: OwnCases,
})

/** Adds a statement for the operator; also possible after the decision. */
export const answerCase = call({
  method: 'POST',
  path: '/api/account/cases/:id/answers',
  access: 'session',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ words: someText(answerLength) }),
  reply: OwnCases,
})
