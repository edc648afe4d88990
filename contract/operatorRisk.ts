import { z } from 'zod'
import { Approval } from './approvals.ts'
import { Cents } from './money.ts'
import { FiledReport, Person, Place, VisitLine } from './operatorFiles.ts'
import { RiskCaseKind, RiskDecision, RiskWhy } from './risk.ts'
import { Moment } from './text.ts'
import { StoryLine } from './visitStory.ts'

// What an operator reads of a case: the money at stake, and the history of the accounts it concerns.

export const RiskLine = z.object({
  id: z.uuid(),
  kind: RiskCaseKind,
  /** The money at stake. */
  cents: Cents,
  why: z.array(RiskWhy),
  guest: Person.nullable(),
  partner: Person.nullable(),
  visitId: z.uuid().nullable(),
  since: Moment,
  dueAt: Moment,
  decision: RiskDecision.nullable(),
  reason: z.string().nullable(),
})
export type RiskLine = z.infer<typeof RiskLine>

export const RiskFile = RiskLine.extend({
  location: Place.nullable(),
  /** A decision that waits for a second operator. */
  approval: Approval.nullable(),
  /** The recent history of each account concerned: paid visits used, and automatic refunds. */
  sums: z.array(
    z.object({
      subject: z.enum(['guest', 'card', 'mailbox', 'device', 'partner']),
      entries: z.int(),
      refunds: z.int(),
      refundCents: Cents,
      lateUses: z.int(),
      guesses: z.int(),
    }),
  ),
  /** Other guests with the same card, mailbox or device. */
  sharing: z.array(Person),
  /** The history of the visit, as each side reports it; empty where no visit is at stake. */
  story: z.array(StoryLine),
  visits: z.array(VisitLine),
  reports: z.array(FiledReport),
  answers: z.array(
    z.object({ by: z.enum(['guest', 'partner']), words: z.string(), writtenAt: Moment }),
  ),
})
export type RiskFile = z.infer<typeof RiskFile>
