import { z } from 'zod'
import type { NewReview } from './source.ts'

export const commentLength = 500

// The messages are words of `common.fieldErrors`.
export const TypedReview = z.object({
  rating: z.number().int().min(1).max(5),
  comment: z.string().trim().min(1, 'commentRequired').max(commentLength, 'tooLong'),
})

/** Who says nothing about the stars means all five [D7, D18]. */
export const plainReview: NewReview = { rating: 5, comment: '' }
