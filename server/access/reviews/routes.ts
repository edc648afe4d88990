import { done } from '#contract/call.ts'
import * as contract from '#contract/reviews.ts'
import type { Serve } from '#server/platform/http.ts'
import type { ReviewDeps } from './deps.ts'
import { flagReview } from './flagReview.ts'
import { locationReviews, partnerReviews } from './listReviews.ts'
import { replyToReview } from './replyToReview.ts'
import { reviewVisit } from './reviewVisit.ts'

export const reviewUses = (deps: ReviewDeps) => ({
  locationReviews: locationReviews(deps),
  partnerReviews: partnerReviews(deps),
  reviewVisit: reviewVisit(deps),
  replyToReview: replyToReview(deps),
  flagReview: flagReview(deps),
})

export function reviewRoutes(serve: Serve, uses: ReturnType<typeof reviewUses>) {
  serve(contract.locationReviews, ({ params, query }) =>
    uses.locationReviews(params.id, query.before),
  )
  serve(contract.partnerReviews, ({ caller, query }) => uses.partnerReviews(caller, query.before))
  serve(contract.reviewVisit, async ({ caller, params, body }) => {
    await uses.reviewVisit(caller.guestId, params.id, body)
    return done
  })
  serve(contract.replyToReview, ({ caller, params, body }) =>
    uses.replyToReview(caller, { id: params.id, ...body }),
  )
  serve(contract.flagReview, ({ caller, params, body }) =>
    uses.flagReview(caller, params.id, body.reason),
  )
}
