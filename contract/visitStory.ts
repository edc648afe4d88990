import { z } from 'zod'
import { call } from './call.ts'
import { PartnerReply, ReportReason } from './reports.ts'
import { ActBy } from './staff.ts'
import { Moment } from './text.ts'

/** The events of a visit. `used`, `late_used` and `admitted` are reported by the door and its staff. */
export const VisitMoment = z.enum([
  'asked',
  'ready',
  'revealed',
  'used',
  'admitted',
  'late_used',
  'given_up',
  'expired',
])
export type VisitMoment = z.infer<typeof VisitMoment>

/** One event of a visit, as its source reports it. */
export const StoryLine = z.discriminatedUnion('moment', [
  /** Who did it, where the door has staff. */
  z.object({ moment: VisitMoment, at: Moment, by: ActBy.optional() }),
  z.object({
    moment: z.literal('reported'),
    at: Moment,
    reason: ReportReason,
    /** When the guest made it, as their phone claims, where it arrived late. */
    pressedAt: Moment.nullable(),
  }),
  z.object({
    moment: z.literal('replied'),
    at: Moment,
    reply: PartnerReply,
    /** The report whose photo the partner has added, as long as it is kept. */
    photoOf: z.uuid().nullable().default(null),
    /** Another photo has another id. */
    photoId: z.uuid().nullable().optional(),
  }),
])
export type StoryLine = z.infer<typeof StoryLine>

/** A partner's photo of the room, as a file. The audit log records who opened it. */
export const storyPhoto = call({
  method: 'GET',
  path: '/api/operator/reports/:id/photo',
  access: 'operator',
  params: z.object({ id: z.uuid() }),
  reply: z.unknown(),
})
