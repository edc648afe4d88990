import { newId } from '#server/platform/ids.ts'
import { giveStars } from '#server/visits/index.ts'
import type { ReviewDeps } from './deps.ts'
import { takeWordsBack, writeReview } from './store.ts'

/** Stars and words of a guest for a visit of theirs that was used. The stars' rules are those of the words. */
export const reviewVisit =
  ({ transact, clock }: ReviewDeps) =>
  (
    guestId: string,
    visitId: string,
    { rating, comment }: { rating: number; comment: string },
  ): Promise<void> =>
    transact(async (tx) => {
      const now = clock.now()
      const { locationId } = await giveStars(tx, { id: visitId, guestId, stars: rating }, now)
      if (comment === '') await takeWordsBack(tx, visitId, now)
      else await writeReview(tx, { id: newId(now), visitId, guestId, locationId, comment }, now)
    })
