import { z } from 'zod'
import { call, Done } from './call.ts'
import { LocationId } from './locations.ts'
import { text } from './text.ts'
import { VisitId } from './visits.ts'

export const commentLength = 2_000
export const replyLength = 1_000

/** A review, and its stars, may be changed this long after it was first given. */
export const reviewChangeDays = 30
/** A reply may be changed this long, and again once the guest has changed the review under it. */
export const replyChangeHours = 24

export const reviewsAPage = 10

/** Line breaks and tabs are text; every other control character would only confuse a reader. */
export const isPlainText = (typed: string) => !/(?![\n\t])\p{Cc}/u.test(typed)

const plainText = (max: number) =>
  text(max).refine(isPlainText, 'Some of these characters aren’t supported.')

export const ReviewId = z.uuid()

/** What everyone may read. Of its guest no more than a first name and an initial; empty once they have left. */
export const Review = z.object({
  id: ReviewId,
  guestName: z.string(),
  /** 1 to 5 stars. */
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  /** A day on the location's calendar: 2026-11-20. */
  date: z.iso.date(),
  isEdited: z.boolean(),
  reply: z.object({ text: z.string(), date: z.iso.date() }).nullable(),
  /** By one of a test system's sample guests. */
  isSample: z.boolean().default(false),
})
export type Review = z.infer<typeof Review>

/** With what only the partner sees. */
export const PartnerReview = Review.extend({ canReply: z.boolean(), isFlagged: z.boolean() })
export type PartnerReview = z.infer<typeof PartnerReview>

/** The cursor of the next page; null on the last one. */
const next = ReviewId.nullable()
const PageQuery = z.strictObject({ before: ReviewId.optional() })

/** Reviews that have words, newest first. */
export const locationReviews = call({
  method: 'GET',
  path: '/api/locations/:id/reviews',
  access: 'anyone',
  mayBeOlder: true,
  params: z.object({ id: LocationId }),
  query: PageQuery,
  reply: z.object({ reviews: z.array(Review).max(reviewsAPage), next }),
})

export const partnerReviews = call({
  method: 'GET',
  path: '/api/reviews',
  access: 'partner',
  mayBeOlder: true,
  query: PageQuery,
  reply: z.object({ reviews: z.array(PartnerReview).max(reviewsAPage), next }),
})

/** Stars and an optional text for a used visit: one review per visit. */
export const reviewVisit = call({
  method: 'PUT',
  path: '/api/visits/:id/review',
  access: 'guest',
  params: z.object({ id: VisitId }),
  body: z.strictObject({
    rating: z.number().int().min(1).max(5),
    comment: plainText(commentLength),
  }),
  reply: Done,
})

export const replyToReview = call({
  method: 'PUT',
  path: '/api/reviews/:id/reply',
  access: 'partner',
  params: z.object({ id: ReviewId }),
  body: z.strictObject({
    text: plainText(replyLength).min(1),
    /** The text of the reply that it replaces; null: there was none. Refused where another one stands by now. */
    replaces: z.string().max(replyLength).nullable().optional(),
  }),
  reply: PartnerReview,
})

export const FlagReason = z.enum(['abusive', 'personal', 'untrue', 'other'])
export type FlagReason = z.infer<typeof FlagReason>

/** Flags a review for an operator. It stays visible until they decide. */
export const flagReview = call({
  method: 'POST',
  path: '/api/reviews/:id/flag',
  access: 'partner',
  params: z.object({ id: ReviewId }),
  body: z.strictObject({ reason: FlagReason }),
  reply: PartnerReview,
})
