import { type ActiveQuery, mostListed, nearestListed } from '#contract/locations.ts'
import { listByWords } from '#server/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { ReadyJson } from '#server/platform/http.ts'
import { Problem } from '#server/platform/problem.ts'
import type { ReplyRoom } from '#server/platform/replyRoom.ts'
import { filterOf, isByWords } from './askedFor.ts'
import type { Question } from './lookUp.ts'
import { listOf, readyOf } from './readyLocations.ts'
import type { Search } from './search.ts'

/** All within a radius are answered; a database this dense would need another way of asking. */
const mostWithinRadius = 20_000

interface Parts {
  search: Search
  transact: Transact
  clock: Clock
}

/** `GET /api/locations/active`: nearest first around a point, else newest first. */
export const searchActive =
  ({ search, transact, clock }: Parts) =>
  async (asked: ActiveQuery): Promise<ReadyJson> => {
    const question = questionOf(asked, clock.now())
    if (isByWords(asked)) {
      const { limit } = question
      const rows = await listByWords({ transact, clock })({ ...asked, limit })
      return new ReadyJson(listOf(rows.map(readyOf), 'listed'))
    }
    return new ReadyJson(listOf(await search.find(question), 'listed'))
  }

/** The same, where it is all in memory; undefined where something must be waited for. */
export const searchActiveAtOnce =
  ({ search, clock }: Parts) =>
  (asked: ActiveQuery): ReplyRoom | undefined => {
    const found = isByWords(asked) ? undefined : search.findAtOnce(questionOf(asked, clock.now()))
    return found && listOf(found, 'listed')
  }

function questionOf(asked: ActiveQuery, now: Date): Question {
  if (asked.radius && !asked.near)
    throw new Problem(422, 'near_missing', 'A radius needs a middle: send near=lat,lng with it.')
  const [lat, lng] = asked.near ?? []
  return {
    near: lat === undefined || lng === undefined ? null : { lat, lng },
    radius: asked.radius ?? null,
    filter: filterOf(asked, now),
    limit: limitOf(asked),
  }
}

function limitOf({ limit, near, radius }: ActiveQuery) {
  if (limit) return limit
  if (!near) return mostListed
  return radius ? mostWithinRadius : nearestListed
}
