import { minute } from '#server/platform/clock.ts'
import type { Layer } from './cells.ts'
import { fits, matcherOf, type SearchFilter } from './filter.ts'
import type { SearchHelper } from './helper.ts'
import { countFitting } from './layers.ts'
import type { LocationIndex } from './locationIndex.ts'

/** So many filtered worlds are kept counted. */
const mostLayers = 8
/** What is open is counted anew this often: each count is as old at most. */
const openForMs = 1 * minute

interface Kept extends Layer {
  filter: SearchFilter
  madeAt: number
}

/**
 * The counts of filtered worlds. Once counted, they follow every change until they make room for others; those by
 * opening hours are counted anew each minute.
 */
export function filteredLayers(index: LocationIndex, helper: SearchHelper) {
  const { world, hours } = index
  const kept = new Map<string, Kept>()
  // Columns move when they grow, so each use takes those of now.
  const matcherNow = (filter: SearchFilter) => matcherOf(world, hours, filter)
  const use = ({ counts, filter }: Kept) => {
    const matcher = matcherNow(filter)
    return { counts, fits: (seat: number) => fits(matcher, seat) }
  }
  const keep = (key: string, layer: Kept) => {
    kept.set(key, layer)
    world.layers.add(layer)
    for (const [oldest, old] of kept) {
      if (kept.size <= mostLayers) break
      drop(oldest, old)
    }
  }
  const drop = (key: string, layer: Kept) => {
    kept.delete(key)
    world.layers.delete(layer)
  }

  return {
    async of(filter: SearchFilter, now: number): Promise<Layer> {
      const key = JSON.stringify({ ...filter, openAt: filter.openAt !== null })
      const known = kept.get(key)
      if (known && isFresh(known, now)) {
        kept.delete(key)
        kept.set(key, known)
        return use(known)
      }
      if (known) drop(key, known)
      const before = index.epoch()
      const counts = (await helper.count(filter)) ?? countFitting(matcherNow(filter))
      const layer: Kept = {
        counts,
        filter,
        fits: (seat) => fits(matcherNow(filter), seat),
        madeAt: now,
      }
      // What changed while it was counted may be in it or not: good for this answer, not for the next.
      if (index.epoch() === before) keep(key, layer)
      return use(layer)
    },
  }
}

const isFresh = ({ filter, madeAt }: Kept, now: number) =>
  filter.openAt === null || (now >= madeAt && now - madeAt < openForMs)
