import { type ActiveQuery, mostListed, nearestListed } from '#contract/locations.ts'
import { listByWords } from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { ReadyJson } from '#server/platform/http.ts'
import { Problem } from '#server/platform/problem.ts'
import { filterOf, isByWords } from './askedFor.ts'
import { listOf, readyOf } from './readyLocations.ts'
import type { Search } from './search.ts'

/** All within a radius are answered; a database this dense would need another way of asking. */
const mostWithinRadius = 20_000

/** `GET /api/locations/active`: nearest first around a point, else newest first. */
export const searchActive =
  ({ search, transact, clock }: { search: Search; transact: Transact; clock: Clock }) =>
  async (asked: ActiveQuery): Promise<ReadyJson> => {
    if (asked.radius && !asked.near)
      throw new Problem(422, 'near_missing', 'A radius needs a middle: send near=lat,lng with it.')
    const filter = filterOf(asked, clock.now())
    const limit = limitOf(asked)
    if (isByWords(asked)) {
      const rows = await listByWords({ transact, clock })({ ...asked, limit })
      return new ReadyJson(listOf(rows.map((row) => readyOf(row).listed)))
    }
    const [lat, lng] = asked.near ?? []
    const near = lat === undefined || lng === undefined ? null : { lat, lng }
    return new ReadyJson(await search.find({ near, radius: asked.radius ?? null, filter, limit }))
  }

function limitOf({ limit, near, radius }: ActiveQuery) {
  if (limit) return limit
  if (!near) return mostListed
  return radius ? mostWithinRadius : nearestListed
}
