import type { Visit as WireVisit } from '#contract/visits.ts'
import type { MasterSecrets } from '#server/access/doors/index.ts'
import { addRating, currentLocationId } from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { visitNotFound } from './refusals.ts'
import { hasConfirmedEmail, show } from './showVisit.ts'
import { findVisit, rateUsed } from './store.ts'
import { countRating } from './visitRisk.ts'

interface RateDeps {
  transact: Transact
  clock: Clock
  masterSecrets: MasterSecrets
}

/** Gives a visit its stars, or changes them. */
export const rateVisit =
  ({ transact, clock, masterSecrets }: RateDeps) =>
  (guestId: string, id: string, stars: number): Promise<WireVisit> =>
    transact(async (tx) => {
      const now = clock.now()
      const visit = await giveStars(tx, { id, guestId, stars }, now)
      return show(tx, masterSecrets, visit, now)
    })

/** The location's average follows, where the rating counts in it. A review records its stars here too. */
export async function giveStars(
  tx: Tx,
  given: { id: string; guestId: string; stars: number },
  now: Date,
) {
  const rated = await rateUsed(tx, given, now)
  const visit = await findVisit(tx, given.id)
  if (visit?.guestId !== given.guestId) throw visitNotFound()
  if (visit.paidWith === 'free' && !(await hasConfirmedEmail(tx, visit.guestId)))
    throw unconfirmed()
  if (!rated) throw visit.state === 'used' ? reviewClosed() : notVisited()
  const counted = await countRating(tx, visit, now)
  const { stars } = given
  const locationId = await currentLocationId(tx, rated.locationId)
  if (counted === 'first') await addRating(tx, locationId, { stars, previous: null })
  if (counted === 'before') await addRating(tx, locationId, { stars, previous: rated.previous })
  return visit
}

const unconfirmed = () =>
  new Problem(403, 'rating_needs_email', 'Confirm your email to rate a free visit.')

const notVisited = () =>
  new Problem(409, 'not_visited', 'You can rate a restroom after your visit.')

const reviewClosed = () =>
  new Problem(
    409,
    'review_closed',
    'You can change a review for 30 days. This one can’t be changed anymore.',
  )

/** The stars a visit has; null before it is rated. */
export async function starsOf(tx: Tx, id: string) {
  return (await findVisit(tx, id))?.rating ?? null
}
