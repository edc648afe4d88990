import type { FlagReason, PartnerReview } from '#contract/reviews.ts'
import type { ReviewDeps } from './deps.ts'
import { ownReview } from './ownReview.ts'
import { writeFlag } from './store.ts'

/** Asks the operator to look at a review. */
export const flagReview =
  ({ transact, clock }: ReviewDeps) =>
  (partnerId: string, id: string, reason: FlagReason): Promise<PartnerReview> =>
    transact(async (tx) => {
      const now = clock.now()
      await ownReview(tx, { partnerId, id }, now)
      await writeFlag(tx, id, reason, now)
      return ownReview(tx, { partnerId, id }, now)
    })
