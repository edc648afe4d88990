import type { Clock } from '#server/platform/clock.ts'
import { second } from '#server/platform/clock.ts'

/** So long a page may be out of date here; a shared cache adds `sharedSeconds`. */
const maxAgeMs = 10 * second
/** A page has about 20 kB. */
const maxPages = 1_000

/** With what a process keeps, a change is seen within a minute everywhere. */
export const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=20'

/** What was made lately, by its key: made once for all who ask for it meanwhile, and only kept where `isKept`. */
export function pageCache<T>(clock: Clock, isKept: (made: T) => boolean, max = maxPages) {
  const entries = new Map<string, { until: number; made: Promise<T> }>()

  return (key: string, make: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime()
    const known = entries.get(key)
    if (known && now < known.until) return known.made
    // Set again, it is the newest entry of the map.
    entries.delete(key)
    const entry = { until: now + maxAgeMs, made: make() }
    entries.set(key, entry)
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entry.made.then((made) => isKept(made) || drop(), drop)
    for (const oldest of entries.keys()) {
      if (entries.size <= max) break
      entries.delete(oldest)
    }
    return entry.made
  }
}
