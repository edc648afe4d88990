import { z } from 'zod'
import { call } from './call.ts'
import { Cents } from './money.ts'
import { Moment } from './text.ts'

/** A code can be reported this long after it ended, and a used one this long after its use. */
export const reportMinutes = 30

/** A report that was pressed in time where there was no signal is accepted this long after it was pressed. */
export const lateReportHours = 24

/** How far back an operator is shown a guest's automatic refunds. */
export const returnDays = 30

/** An operator answers within this time. */
export const operatorHours = 24

/** A refund that a person looks at before it is sent, and until when that is done. */
export const RefundCheck = z.object({ cents: Cents, by: Moment })
export type RefundCheck = z.infer<typeof RefundCheck>

export const ReportReason = z.enum(['closed', 'refused', 'out_of_order', 'code_failed', 'queue'])
export type ReportReason = z.infer<typeof ReportReason>

/** What becomes of a visit whose guest could not get in: told before they send, and after. */
export const ReportOutcome = z.discriminatedUnion('kind', [
  /** Nothing was paid, so nothing goes back. */
  z.object({ kind: z.literal('noted') }),
  z.object({ kind: z.literal('returned') }),
  /** The door may still accept the code without asking us; what was paid goes back when it no longer can. */
  z.object({ kind: z.literal('returns_later'), at: Moment }),
  z.object({
    kind: z.literal('with_operator'),
    why: z.enum(['limit', 'used', 'late']),
    by: Moment,
  }),
  z.object({ kind: z.literal('answered'), answer: z.enum(['money_back', 'no_money_back']) }),
])
export type ReportOutcome = z.infer<typeof ReportOutcome>

export const Report = z.object({
  reason: ReportReason,
  reportedAt: Moment,
  outcome: ReportOutcome,
})
export type Report = z.infer<typeof Report>

/** A decision stays on the partner's list this long. */
export const decisionDays = 14

/** What a partner says of one report. */
export const PartnerReply = z.enum([
  'let_in',
  'was_closed',
  'out_of_order',
  'turned_away',
  'unknown',
])
export type PartnerReply = z.infer<typeof PartnerReply>

/** A report as the partner reads it. Never who it was. */
export const PartnerReport = z.object({
  id: z.uuid(),
  reason: ReportReason,
  reportedAt: Moment,
  isAnswered: z.boolean(),
  /** What an operator looks at, or has decided; `told` where none has to. */
  state: z.enum(['told', 'open', 'money_back', 'no_money_back']),
  reply: PartnerReply.nullable(),
  /** Of the room, for operators and the partner's members. */
  hasPhoto: z.boolean().default(false),
  /** Of its code; null where the guest had none, or no door says that it was used. */
  issuedAt: Moment.nullable(),
  validUntil: Moment.nullable(),
  usedAt: Moment.nullable(),
})
export type PartnerReport = z.infer<typeof PartnerReport>

/** Guests' reports of a partner's door: unanswered ones first, each group newest first. */
export const LocationReports = z.object({
  /** Too many of different guests: off the map until the partner answers. */
  isPaused: z.boolean(),
  /** When a pause ends that the partner has answered; null where it waits for the answer, or there is none. */
  backAt: Moment.nullable(),
  reports: z.array(PartnerReport),
})
export type LocationReports = z.infer<typeof LocationReports>

/** As many are listed; answering the newest answers all before it. */
export const maxReportsListed = 20

export const locationReports = call({
  method: 'GET',
  path: '/api/locations/me/reports',
  access: 'partner',
  reply: LocationReports,
})

/** The partner has seen to it. One that came in while they read stays unanswered. */
export const answerReports = call({
  method: 'POST',
  path: '/api/locations/me/reports/answer',
  access: 'partner',
  body: z.strictObject({ seenUntil: Moment }),
  reply: LocationReports,
})

/** The partner says what happened; once more changes it, until an operator has decided. Ends no pause. */
export const replyToReport = call({
  method: 'POST',
  path: '/api/locations/me/reports/:id/reply',
  access: 'partner',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ reply: PartnerReply }),
  reply: LocationReports,
})

/** A partner's photo of the room is deleted this long after the decision, or after its upload where there is none. */
export const reportPhotoDays = 90

/**
 * One photo of the room or the damage, beside the partner's reply: the one file of a multipart form (field `photo`). Another
 * one takes its place, until an operator has decided.
 */
export const addReportPhoto = call({
  method: 'POST',
  path: '/api/locations/me/reports/:id/photo',
  access: 'partner',
  params: z.object({ id: z.uuid() }),
  reply: LocationReports,
})

export const removeReportPhoto = call({
  method: 'DELETE',
  path: '/api/locations/me/reports/:id/photo',
  access: 'partner',
  params: z.object({ id: z.uuid() }),
  reply: LocationReports,
})

/** As a file. */
export const reportPhoto = call({
  method: 'GET',
  path: '/api/locations/me/reports/:id/photo',
  access: 'partner',
  params: z.object({ id: z.uuid() }),
  reply: z.unknown(),
})
