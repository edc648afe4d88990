import type { ActiveQuery } from '#contract/locations.ts'
import { centsOf } from '#contract/money.ts'
import { openStateAt } from '#contract/openingHours.ts'
import { pauseAt } from '#contract/pauseAt.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { forgiving } from './forgiving.ts'
import { type LocationRow, pauseOf } from './location.ts'
import { type Filter, type FoundRow, nearestActive, newestActive, type Page } from './store.ts'
import { wordsOf } from './words.ts'

/** Hours are judged in code, so a page is read, judged, and followed by the next until enough are open. */
const pageSize = 500

/** What may be asked of words: their text is in the database alone. */
type WordsQuery = Omit<ActiveQuery, 'limit'> & { limit: number }

/** Active locations by words of their name or address. */
export const listByWords =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  async (asked: WordsQuery): Promise<LocationRow[]> => {
    const filter = filterOf(asked)
    const now = clock.now()
    const isWanted = (row: FoundRow) =>
      asked.open === undefined ||
      ('until' in openStateAt(row.openingHours, now) && !pauseAt(pauseOf(row), now))
    const max = asked.limit

    return transact(async (tx) => {
      const find = finder(asked, await forgiving(tx, filter))
      const found: FoundRow[] = []
      let after: Page['after'] = null
      for (;;) {
        const limit = asked.open ? pageSize : max
        const page: FoundRow[] = await find(tx, { after, limit })
        found.push(...page.filter(isWanted))
        after = page.at(-1) ?? null
        if (page.length < limit || found.length >= max) return found.slice(0, max)
      }
    })
  }

function finder(asked: WordsQuery, filter: Filter) {
  const [lat, lng] = asked.near ?? []
  if (lat === undefined || lng === undefined)
    return (tx: Tx, page: Page) => newestActive(tx, filter, page)
  const around = { lat, lng, radius: asked.radius ?? null }
  return (tx: Tx, page: Page) => nearestActive(tx, filter, { ...around, ...page })
}

function filterOf(asked: WordsQuery): Filter {
  const { bbox, maxPrice, features = [], minRating, q = '', ids } = asked
  return {
    bbox: bbox ?? null,
    maxCents: maxPrice === undefined ? null : centsOf(maxPrice),
    features: Object.fromEntries(features.map((name) => [name, 'yes' as const])),
    minRating: minRating ?? null,
    words: wordsOf(q),
    ids: ids ?? null,
    withPublic: asked.public !== 'no',
  }
}
