import type { FlagReason, PartnerReview } from '#contract/reviews.ts'
import type { RestroomOf } from '#server/places/locations/index.ts'
import type { ReviewDeps } from './deps.ts'
import { ownReview } from './ownReview.ts'
import { writeFlag } from './store.ts'

/** Asks the operator to look at a review. */
export const flagReview =
  ({ transact, clock }: ReviewDeps) =>
  (restroom: RestroomOf, id: string, reason: FlagReason): Promise<PartnerReview> =>
    transact(async (tx) => {
      const now = clock.now()
      await ownReview(tx, { restroom, id }, now)
      await writeFlag(tx, id, reason, now)
      return ownReview(tx, { restroom, id }, now)
    })
