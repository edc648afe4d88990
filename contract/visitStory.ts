import { z } from 'zod'
import { PartnerReply, ReportReason } from './reports.ts'
import { ActBy } from './staff.ts'
import { Moment } from './text.ts'

/** What a visit went through. `used`, `late_used` and `admitted` are what the door, and its staff, say. */
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

/** A line of what happened, as whoever tells it says. */
export const StoryLine = z.discriminatedUnion('moment', [
  /** Who did it, where the door has staff. */
  z.object({ moment: VisitMoment, at: Moment, by: ActBy.optional() }),
  z.object({
    moment: z.literal('reported'),
    at: Moment,
    reason: ReportReason,
    /** Its phone's claim, where it came late. */
    pressedAt: Moment.nullable(),
  }),
  z.object({ moment: z.literal('replied'), at: Moment, reply: PartnerReply }),
])
export type StoryLine = z.infer<typeof StoryLine>
