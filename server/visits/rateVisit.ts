import type { Visit as WireVisit } from '#contract/visits.ts'
import type { DoorMasters } from '#server/doors/index.ts'
import { addRating } from '#server/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { visitNotFound } from './refusals.ts'
import { show } from './showVisit.ts'
import { findVisit, rateUsed } from './store.ts'

interface RateDeps {
  transact: Transact
  clock: Clock
  doorMasters: DoorMasters
}

/** Gives a visit its stars, or changes them; the location's average follows. */
export const rateVisit =
  ({ transact, clock, doorMasters }: RateDeps) =>
  (guestId: string, id: string, stars: number): Promise<WireVisit> =>
    transact(async (tx) => {
      const now = clock.now()
      const rated = await rateUsed(tx, { id, guestId, stars }, now)
      const visit = await findVisit(tx, id)
      if (visit?.guestId !== guestId) throw visitNotFound()
      if (!rated)
        throw new Problem(409, 'not_visited', 'You can rate a restroom once you have been inside.')
      await addRating(tx, rated.locationId, { stars, previous: rated.previous })
      return show(tx, doorMasters, visit, now)
    })
