import { z } from 'zod'
import { commentLength, isPlainText, replyLength } from '#contract/reviews.ts'

export interface NewReview {
  /** 1 to 5 stars. */
  rating: number
  comment: string
}

// The messages are words of `common.fieldErrors`.
const rating = z.number().int().min(1, 'starsRequired').max(5)
const words = z.string().trim().max(commentLength, 'tooLong').refine(isPlainText, 'notPlainText')

/** A review of a sample says something. */
export const TypedReview = z.object({ rating, comment: words.min(1, 'commentRequired') })

/** A review of a visit is its stars; words are welcome. */
export const TypedStars = z.object({ rating, comment: words })

/** Who says nothing about the stars means all five [D7, D18]. */
export const plainReview: NewReview = { rating: 5, comment: '' }

export const TypedReply = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'commentRequired')
    .max(replyLength, 'tooLong')
    .refine(isPlainText, 'notPlainText'),
})
