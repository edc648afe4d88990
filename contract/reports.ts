import { z } from 'zod'
import { call } from './call.ts'
import { Cents } from './money.ts'
import { Moment } from './text.ts'

/** A code can be reported this long after it ended, and a used one this long after its use. */
export const reportMinutes = 30

/** A report that was made in time but offline is accepted this long after it was made. */
export const lateReportHours = 24

/** How far back an operator is shown a guest's automatic refunds. */
export const returnDays = 30

/** An operator answers within this time. */
export const operatorHours = 24

/** A refund that a person reviews before it is sent, and the deadline. */
export const RefundCheck = z.object({ cents: Cents, by: Moment })
export type RefundCheck = z.infer<typeof RefundCheck>

export const ReportReason = z.enum(['closed', 'refused', 'out_of_order', 'code_failed', 'queue'])
export type ReportReason = z.infer<typeof ReportReason>

/** The outcome of a report that the guest could not get in, shown before and after it is sent. */
export const ReportOutcome = z.discriminatedUnion('kind', [
  /** Nothing was paid, so nothing is refunded. */
  z.object({ kind: z.literal('noted') }),
  z.object({ kind: z.literal('returned') }),
  /** The door may still accept the code without asking us; the refund follows when it no longer can. */
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

/** A report that only the partner answers stays on the list this long after the reply, which can be changed meanwhile. */
export const replyHours = 24

/** A partner's reply to a report. */
export const PartnerReply = z.enum([
  'let_in',
  'was_closed',
  'out_of_order',
  'turned_away',
  'unknown',
])
export type PartnerReply = z.infer<typeof PartnerReply>

/** A report as the partner reads it, without the guest's identity. */
export const PartnerReport = z.object({
  id: z.uuid(),
  reason: ReportReason,
  reportedAt: Moment,
  isAnswered: z.boolean(),
  /** An operator's review or decision; `told` where none is needed. */
  state: z.enum(['told', 'open', 'money_back', 'no_money_back']),
  reply: PartnerReply.nullable(),
  /** A photo of the room, for operators and the partner's members. */
  hasPhoto: z.boolean().default(false),
  /** Another photo has another id. */
  photoId: z.uuid().nullable().optional(),
  /** Of its code; null where the guest had none, or no door reported a use. */
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

/** The length of the list; answering the newest answers all before it. */
export const maxReportsListed = 20

export const locationReports = call({
  method: 'GET',
  path: '/api/locations/me/reports',
  access: 'partner',
  mayBeOlder: true,
  reply: LocationReports,
})

/** Marks reports as handled. One that came in while the partner was reading stays unanswered. */
export const answerReports = call({
  method: 'POST',
  path: '/api/locations/me/reports/answer',
  access: 'partner',
  body: z.strictObject({ seenUntil: Moment }),
  reply: LocationReports,
})

/** The partner's reply, which answers the report and can be changed until an operator has decided. It does not end a pause. */
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
