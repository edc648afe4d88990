import { type ActiveQuery, type Location, mostListed, nearestListed } from '#contract/locations.ts'
import { centsOf } from '#contract/money.ts'
import { openStateAt } from '#contract/openingHours.ts'
import { pauseAt } from '#contract/pause.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { forgiving } from './forgiving.ts'
import { pauseOf } from './location.ts'
import { type Filter, type FoundRow, nearestActive, newestActive, type Page } from './store.ts'
import { toWire } from './wire.ts'
import { wordsOf } from './words.ts'

/** All within a radius are answered; a database this dense would need another way of asking. */
const mostWithinRadius = 20_000

/** Hours are judged in code, so a page is read, judged, and followed by the next until enough are open. */
const pageSize = 500

export const listActive =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  async (asked: ActiveQuery): Promise<Location[]> => {
    const filter = filterOf(asked)
    const now = clock.now()
    const isWanted = (row: FoundRow) =>
      asked.open === undefined ||
      ('until' in openStateAt(row.openingHours, now) && !pauseAt(pauseOf(row), now))
    const most = limitOf(asked)

    return transact(async (tx) => {
      const find = finder(asked, await forgiving(tx, filter))
      const found: FoundRow[] = []
      let after: Page['after'] = null
      for (;;) {
        const limit = asked.open ? pageSize : most
        const page: FoundRow[] = await find(tx, { after, limit })
        found.push(...page.filter(isWanted))
        after = page.at(-1) ?? null
        if (page.length < limit || found.length >= most) return found.slice(0, most).map(toWire)
      }
    })
  }

function limitOf({ limit, near, radius }: ActiveQuery) {
  if (limit) return limit
  if (!near) return mostListed
  return radius ? mostWithinRadius : nearestListed
}

function finder(asked: ActiveQuery, filter: Filter) {
  const [lat, lng] = asked.near ?? []
  if (lat === undefined || lng === undefined) {
    if (asked.radius)
      throw new Problem(422, 'near_missing', 'A radius needs a middle: send near=lat,lng with it.')
    return (tx: Tx, page: Page) => newestActive(tx, filter, page)
  }
  const around = { lat, lng, radius: asked.radius ?? null }
  return (tx: Tx, page: Page) => nearestActive(tx, filter, { ...around, ...page })
}

function filterOf({
  bbox,
  maxPrice,
  features = [],
  minRating,
  q = '',
  ids,
  ...asked
}: ActiveQuery): Filter {
  const [west, south, east, north] = bbox ?? []
  const isBox =
    west !== undefined && south !== undefined && east !== undefined && north !== undefined
  if (isBox && south > north)
    throw new Problem(422, 'bbox_upside_down', 'A bbox is west,south,east,north.')
  return {
    bbox: isBox ? { west, south, east, north } : null,
    mostCents: maxPrice === undefined ? null : centsOf(maxPrice),
    features: Object.fromEntries(features.map((name) => [name, 'yes' as const])),
    leastRating: minRating ?? null,
    words: wordsOf(q),
    ids: ids ?? null,
    withPublic: asked.public !== 'no',
  }
}
