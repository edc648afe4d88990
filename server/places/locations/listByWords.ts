import type { ActiveQuery } from '#contract/locations.ts'
import { centsOf } from '#contract/money.ts'
import { isAllDayAt, opennessAt } from '#contract/openness.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { type LocationRow, pauseOf } from './location.ts'
import { type Filter, type FoundRow, nearestActive, newestActive, type Page } from './store.ts'
import { wordsOf } from './words.ts'
import { findAlike, isSpelled } from './wordsStore.ts'

/** Hours are judged in code, so a page is read, judged, and followed by the next until enough are open. */
const pageSize = 500

/** Filters of a text search, which only the database can answer. */
type WordsQuery = Omit<ActiveQuery, 'limit'> & { limit: number }

/** Active locations by words of their name or address. */
export const listByWords =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  async (input: WordsQuery): Promise<LocationRow[]> => {
    const filter = filterOf(input)
    const now = clock.now()
    const isOpen = (row: FoundRow) =>
      input.open === 'allDay' ? isAllDayAt(doorOf(row), now) : opennessOf(row, now) === 'open'
    const max = input.limit
    const goesByHours = input.open !== undefined || input.first !== undefined

    return transact(async (tx) => {
      const find = finder(input, await forgiving(tx, filter))
      const found: FoundRow[] = []
      const others: FoundRow[] = []
      let after: Page['after'] = null
      for (;;) {
        const limit = goesByHours ? pageSize : max
        const page: FoundRow[] = await find(tx, { after, limit })
        found.push(...(goesByHours ? page.filter(isOpen) : page))
        if (!input.open && goesByHours && others.length < max)
          others.push(...page.filter((row) => !isOpen(row)))
        after = page.at(-1) ?? null
        if (page.length < limit || found.length >= max) return [...found, ...others].slice(0, max)
      }
    })
  }

const doorOf = (row: LocationRow) => ({ openingHours: row.openingHours, pause: pauseOf(row) })

export const opennessOf = (row: LocationRow, now: Date) => opennessAt(doorOf(row), now)

function finder(input: WordsQuery, filter: Filter) {
  const [lat, lng] = input.near ?? []
  if (lat === undefined || lng === undefined)
    return (tx: Tx, page: Page) => newestActive(tx, filter, page)
  const around = { lat, lng, radius: input.radius ?? null }
  return (tx: Tx, page: Page) => nearestActive(tx, filter, { ...around, ...page })
}

function filterOf(input: WordsQuery): Filter {
  const { bbox, maxPrice, features = [], minRating, q = '', ids } = input
  return {
    bbox: bbox ?? null,
    maxCents: maxPrice === undefined ? null : centsOf(maxPrice),
    features: Object.fromEntries(features.map((name) => [name, 'yes' as const])),
    minRating: minRating ?? null,
    words: wordsOf(q),
    ids: ids ?? null,
    withPublic: input.public !== 'no',
  }
}

/** Fewer letters than this are too few to tell a slip from another word. */
const minLetters = 4
/** Of what comes close, only what comes nearly as close as the best. */
const nearlyAsClose = 0.8

/**
 * Words as they were meant. What is written somewhere as it was typed is taken at its word; only where nothing is,
 * those names and addresses count that come closest to it.
 */
async function forgiving(tx: Tx, filter: Filter): Promise<Filter> {
  const { words } = filter
  const typed = words.join(' ')
  if (typed.length < minLetters || (await isSpelled(tx, words))) return filter
  const alike = await findAlike(tx, typed)
  const min = (alike[0]?.closeness ?? 0) * nearlyAsClose
  const ids = alike.filter(({ closeness }) => closeness >= min).map(({ id }) => id)
  return { ...filter, words: [], ids: filter.ids?.filter((id) => ids.includes(id)) ?? ids }
}
