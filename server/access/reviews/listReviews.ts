import { zoneOf } from '#contract/openingHours.ts'
import { type PartnerReview, type Review, reviewsAPage } from '#contract/reviews.ts'
import { starsOf } from '#server/access/visits/index.ts'
import { findAccount, greetingName, isSampleAddress } from '#server/identity/auth/index.ts'
import {
  findCurrentLocation,
  type LocationRow,
  partnerLocation,
  type RestroomOf,
} from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import type { ReviewDeps } from './deps.ts'
import { type ReviewContext, type ReviewRow, toPartnerWire, toWire } from './review.ts'
import { listReviews } from './store.ts'

/** What guests wrote of a location, also of one that is hidden: who holds a code may read it. */
export const locationReviews =
  ({ transact }: ReviewDeps) =>
  (locationId: string, before?: string): Promise<Page<Review>> =>
    transact(async (tx) => {
      const location = await findCurrentLocation(tx, locationId, { takenDown: false })
      if (!location) throw noSuchRestroom()
      return aPage(tx, { location, before }, toWire)
    })

/** The same for the partner, with what they may do. Before the first save there is none. */
export const partnerReviews =
  ({ transact, clock }: ReviewDeps) =>
  (restroom: RestroomOf, before?: string): Promise<Page<PartnerReview>> =>
    transact(async (tx) => {
      const location = await partnerLocation(tx, restroom)
      if (!location) return { reviews: [], next: null }
      const now = clock.now()
      return aPage(tx, { location, before }, (row, context) => toPartnerWire(row, context, now))
    })

interface Page<T> {
  reviews: T[]
  next: string | null
}

async function aPage<T>(
  tx: Tx,
  { location, before }: { location: LocationRow; before: string | undefined },
  tell: (row: ReviewRow, context: ReviewContext) => T,
): Promise<Page<T>> {
  // One more than is shown says whether there is a next page.
  const found = await listReviews(tx, {
    locationId: location.id,
    before,
    max: reviewsAPage + 1,
  })
  const rows = found.slice(0, reviewsAPage)
  const reviews = []
  for (const row of rows) reviews.push(tell(row, await toldOf(tx, row, location)))
  return { reviews, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null }
}

/** The guest's name and stars, which other domains store. */
export async function toldOf(
  tx: Tx,
  row: ReviewRow,
  location: LocationRow,
): Promise<ReviewContext> {
  const account = await findAccount(tx, row.guestId)
  const rating = await starsOf(tx, row.visitId)
  if (rating === null) throw new Error(`Review ${row.id} is of a visit without stars`)
  return {
    guestName: account ? greetingName(account.name) : '',
    rating,
    timeZone: zoneOf(location.openingHours),
    isSample: account !== undefined && isSampleAddress(account.email),
  }
}
