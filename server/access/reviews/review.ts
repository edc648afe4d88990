import { z } from 'zod'
import {
  replyChangeHours,
  type PartnerReview as WirePartnerReview,
  type Review as WireReview,
} from '#contract/reviews.ts'
import { after, hour } from '#server/platform/clock.ts'
import { localTime } from '#server/platform/localTime.ts'
import { Problem } from '#server/platform/problem.ts'

/** A review as its row has it. */
export const ReviewRow = z.object({
  id: z.uuid(),
  visitId: z.uuid(),
  guestId: z.uuid(),
  comment: z.string(),
  writtenAt: z.date(),
  editedAt: z.date().nullable(),
  reply: z.string().nullable(),
  repliedAt: z.date().nullable(),
  isFlagged: z.boolean(),
})
export type ReviewRow = z.infer<typeof ReviewRow>

/** What a review takes from elsewhere to be read. */
export interface ReviewContext {
  guestName: string
  rating: number
  timeZone: string
  isSample: boolean
}

export const toWire = (
  row: ReviewRow,
  { guestName, rating, timeZone, isSample }: ReviewContext,
): WireReview => ({
  id: row.id,
  guestName,
  rating,
  comment: row.comment,
  date: localTime(row.writtenAt, timeZone).date,
  isEdited: row.editedAt !== null,
  reply:
    row.reply !== null && row.repliedAt
      ? { text: row.reply, date: localTime(row.repliedAt, timeZone).date }
      : null,
  isSample,
})

export const toPartnerWire = (
  row: ReviewRow,
  context: ReviewContext,
  now: Date,
): WirePartnerReview => ({
  ...toWire(row, context),
  canReply: canReplyTo(row, now),
  isFlagged: row.isFlagged,
})

const canReplyTo = ({ editedAt, repliedAt }: ReviewRow, now: Date) =>
  repliedAt === null ||
  repliedAt > repliesClosedAt(now) ||
  (editedAt !== null && editedAt > repliedAt)

/** Replies of that time and earlier stay as they are. */
export const repliesClosedAt = (now: Date) => after(now, -replyChangeHours * hour)

export const reviewNotFound = () =>
  new Problem(404, 'review_not_found', 'We can’t find this review of your restroom.')
