import { partnerLocation, type RestroomOf } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { toldOf } from './listReviews.ts'
import { reviewNotFound, toPartnerWire } from './review.ts'
import { findReview } from './store.ts'

/** A review of the partner's own location. Another partner's is reported as not found. */
export async function ownReview(
  tx: Tx,
  { restroom, id }: { restroom: RestroomOf; id: string },
  now: Date,
) {
  const location = await partnerLocation(tx, restroom)
  const row = location && (await findReview(tx, id, location.id))
  if (!row) throw reviewNotFound()
  return toPartnerWire(row, await toldOf(tx, row, location), now)
}
