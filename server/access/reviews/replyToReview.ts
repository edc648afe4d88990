import type { PartnerReview } from '#contract/reviews.ts'
import type { RestroomOf } from '#server/places/locations/index.ts'
import { Problem } from '#server/platform/problem.ts'
import type { ReviewDeps } from './deps.ts'
import { ownReview } from './ownReview.ts'
import { repliesClosedAt } from './review.ts'
import { writeReply } from './store.ts'

/** One reply to a review, which may be changed for a day, and again once the guest has changed the review. */
export const replyToReview =
  ({ transact, clock }: ReviewDeps) =>
  (restroom: RestroomOf, id: string, text: string): Promise<PartnerReview> =>
    transact(async (tx) => {
      const now = clock.now()
      await ownReview(tx, { restroom, id }, now)
      if (!(await writeReply(tx, { id, text, closedAt: repliesClosedAt(now) }, now)))
        throw new Problem(
          409,
          'reply_closed',
          'You can change a reply for a day. This one can’t be changed anymore.',
        )
      return ownReview(tx, { restroom, id }, now)
    })
