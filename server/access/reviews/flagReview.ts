import type { FlagReason, PartnerReview } from '#contract/reviews.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import type { ActsAt } from '#server/places/locations/index.ts'
import type { ReviewDeps } from './deps.ts'
import { ownReview } from './ownReview.ts'
import { writeFlag } from './store.ts'

/** Asks the operator to look at a review. */
export const flagReview =
  ({ transact, clock }: ReviewDeps) =>
  (restroom: ActsAt, id: string, reason: FlagReason): Promise<PartnerReview> =>
    transact(async (tx) => {
      const now = clock.now()
      await ownReview(tx, { restroom, id }, now)
      const restroomId = await writeFlag(tx, id, reason, now)
      if (restroomId) await recordActAt(tx, restroom, { act: 'flagged_review', restroomId }, now)
      return ownReview(tx, { restroom, id }, now)
    })
