import { createHash } from 'node:crypto'
import * as contract from '#contract/locations.ts'
import { listByWords, opennessOf } from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { ReadyJson, type Serve } from '#server/platform/http.ts'
import { Problem } from '#server/platform/problem.ts'
import { jsonList, replyOf } from './replyCache.ts'
import { checkedBox, type Search } from './search.ts'

/** All within a radius are answered; a database this dense would need another way of asking. */
const maxWithinRadius = 20_000
/** Words that so many restrooms carry say no more than none. */
const maxByWords = 2_000
/** A shared cache may pass a reply on for a second, and then asks whether it still holds. */
const cacheControl = 'public, max-age=0, s-maxage=1, must-revalidate'

interface Parts {
  search: Search
  transact: Transact
  clock: Clock
}

export function searchRoutes(serve: Serve, parts: Parts) {
  const active = activeLocations(parts)
  const map = mapWindow(parts)
  serve(contract.activeLocations, ({ query }) => active(query))
  serve(contract.mapWindow, ({ query }) => map(query))
}

/** Nearest first around a point, else newest first. */
const activeLocations =
  ({ search, transact, clock }: Parts) =>
  async (query: contract.ActiveQuery): Promise<ReadyJson> => {
    const { near, radius, bbox } = query
    if (radius && !near)
      throw new Problem(422, 'near_missing', 'A radius needs a middle: send near=lat,lng with it.')
    if (bbox) checkedBox(bbox)
    const limit = limitOf(query)
    if (needsText(query)) {
      const rows = await listByWords({ transact, clock })({ ...query, limit })
      return new ReadyJson(jsonList(rows.map((row) => replyOf(row).listed)))
    }
    const [lat = 0, lng = 0] = near ?? []
    const point = near ? { lat, lng } : null
    return new ReadyJson(
      await search.nearest({ point, radiusMeters: radius ?? null, limit }, query),
    )
  }

function limitOf({ limit, near, radius }: contract.ActiveQuery) {
  if (limit) return limit
  if (!near) return contract.maxListed
  return radius ? maxWithinRadius : contract.nearestListed
}

/** Text is only in the database; locations by their ids are looked up there too. */
const needsText = ({ q = '', ids }: Pick<contract.ActiveQuery, 'q' | 'ids'>) =>
  q.trim() !== '' || ids !== undefined

const mapWindow =
  ({ search, transact, clock }: Parts) =>
  async ({ bbox, zoom, ...filters }: contract.MapQuery): Promise<ReadyJson> => {
    const box = checkedBox(bbox)
    const rows = needsText(filters)
      ? await listByWords({ transact, clock })({ ...filters, bbox: box, limit: maxByWords })
      : null
    const now = clock.now()
    const only = rows?.map((row) => ({ ...row, isClosed: opennessOf(row, now) === 'closed' }))
    const { points, clusters, closed } = await search.window({ box, zoom }, filters, only ?? null)
    const bytes = Buffer.concat([
      Buffer.from('{"points":'),
      points,
      Buffer.from(
        `,"clusters":${JSON.stringify(clusters.map((each) => contract.MapCluster.parse(each)))}`,
      ),
      Buffer.from(`,"closed":${JSON.stringify(closed)}}`),
    ])
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
    return new ReadyJson(bytes, { etag, 'cache-control': cacheControl })
  }
