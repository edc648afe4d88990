import type { ActiveQuery } from '#contract/locations.ts'
import { centsOf } from '#contract/money.ts'
import { isAllDayAt, opennessAt } from '#contract/openness.ts'
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
    const isOpen = (row: FoundRow) =>
      asked.open === 'allDay' ? isAllDayAt(doorOf(row), now) : opennessOf(row, now) === 'open'
    const max = asked.limit
    const goesByHours = asked.open !== undefined || asked.first !== undefined

    return transact(async (tx) => {
      const find = finder(asked, await forgiving(tx, filter))
      const found: FoundRow[] = []
      const others: FoundRow[] = []
      let after: Page['after'] = null
      for (;;) {
        const limit = goesByHours ? pageSize : max
        const page: FoundRow[] = await find(tx, { after, limit })
        found.push(...(goesByHours ? page.filter(isOpen) : page))
        if (!asked.open && goesByHours && others.length < max)
          others.push(...page.filter((row) => !isOpen(row)))
        after = page.at(-1) ?? null
        if (page.length < limit || found.length >= max) return [...found, ...others].slice(0, max)
      }
    })
  }

const doorOf = (row: LocationRow) => ({ openingHours: row.openingHours, pause: pauseOf(row) })

export const opennessOf = (row: LocationRow, now: Date) => opennessAt(doorOf(row), now)

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
