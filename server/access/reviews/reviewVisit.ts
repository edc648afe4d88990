import { giveStars } from '#server/access/visits/index.ts'
import { runnersOf } from '#server/identity/auth/index.ts'
import { emailQueue } from '#server/messages/mail/index.ts'
import { currentLocationId, findLocation, notePageChange } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { ReviewDeps } from './deps.ts'
import { deleteReviewWords, lockReview, writeReview } from './store.ts'

/** Stars and words of a guest for a visit of theirs that was used. The stars' rules are those of the words. */
export const reviewVisit =
  ({ transact, clock, publicUrl }: ReviewDeps) =>
  (
    guestId: string,
    visitId: string,
    { rating, comment }: { rating: number; comment: string },
  ): Promise<void> =>
    transact(async (tx) => {
      const now = clock.now()
      // Before the restroom, whose stars change next: a reply, and an operator, lock the two in that order.
      await lockReview(tx, visitId)
      const visit = await giveStars(tx, { id: visitId, guestId, stars: rating }, now)
      const locationId = await currentLocationId(tx, visit.locationId)
      if (comment === '') {
        if (await deleteReviewWords(tx, visitId, now)) await notePageChange(tx, locationId, now)
        return
      }
      const written = await writeReview(
        tx,
        { id: newId(now), visitId, guestId, locationId, comment },
        now,
      )
      if (!written) return
      await notePageChange(tx, locationId, now)
      if (written.isNews)
        await notifyPartner(tx, { locationId, publicUrl, stars: rating, comment }, now)
    })

interface Written {
  locationId: string
  publicUrl: () => string
  stars: number
  comment: string
}

/** Once for each review, and once more where it changes under the partner’s reply. */
async function notifyPartner(
  tx: Tx,
  { locationId, publicUrl, stars, comment }: Written,
  now: Date,
) {
  const location = await findLocation(tx, locationId)
  if (!location?.partnerId) return
  const values = { name: location.name, stars, comment }
  const path = `/partner/analytics?show=reviews&restroom=${location.id}` as const
  const at = { organisationId: location.partnerId, locationId }
  for (const to of await runnersOf(tx, at))
    await emailQueue(publicUrl)(tx, { to, template: 'newReview', values, path }, now)
}
