import { maxInFile } from '#contract/operator.ts'
import type { ReviewFile } from '#contract/operatorFiles.ts'
import { findAnyReview } from '#server/access/reviews/index.ts'
import { findLocation } from '#server/places/locations/index.ts'
import { Problem } from '#server/platform/problem.ts'
import { auditEntriesOn } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { namesOf, toReview } from './lines.ts'

export const noSuchReview = () => new Problem(404, 'no_such_review', 'We can’t find this review.')

/** One review, with what operators did at its restroom. */
export const showReview =
  ({ transact }: Pick<OperatorDeps, 'transact'>) =>
  (id: string): Promise<ReviewFile> =>
    transact(async (tx) => {
      const review = await findAnyReview(tx, id)
      const location = review && (await findLocation(tx, review.locationId, { deleted: true }))
      if (!location) throw noSuchReview()
      const { guestName } = await namesOf(tx, [review])
      return {
        review: toReview(review, guestName),
        location: { id: location.id, name: location.name },
        acts: await auditEntriesOn(tx, [location.id], maxInFile),
      }
    })
