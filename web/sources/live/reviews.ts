import * as contract from '#contract/reviews.ts'
import { notAsked } from '#web/data/notAsked.ts'
import type { ReviewsSource } from '#web/reviews/source.ts'
import { send } from './send.ts'

const below = (before: string | undefined) => (before ? { query: { before } } : {})

export const liveReviews: ReviewsSource = {
  ofLocation: (id, before) => send(contract.locationReviews, { params: { id }, ...below(before) }),
  add: notAsked,
  addOfVisit: async (id, review) => {
    await send(contract.reviewVisit, { params: { id }, body: review })
  },
  mine: (before) => send(contract.partnerReviews, below(before)),
  reply: (id, text) => send(contract.replyToReview, { params: { id }, body: { text } }),
  flag: (id, reason) => send(contract.flagReview, { params: { id }, body: { reason } }),
}
