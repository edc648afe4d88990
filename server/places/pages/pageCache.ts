import type { Clock } from '#server/platform/clock.ts'
import { second } from '#server/platform/clock.ts'

/** So long a page may be out of date here; a shared cache adds `sharedSeconds`. */
const maxAgeMs = 10 * second
/** A page has about 20 kB. */
const maxPages = 1_000

/** With what a process keeps, a change is seen within a minute everywhere. */
export const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=20'

interface Entry<T> {
  until: number
  made: Promise<T>
  /** Known once it is made. */
  keys?: readonly string[]
}

/** What it is about: short ids of restrooms. */
interface About {
  keys: readonly string[]
}

/** What was made lately, by its key: made once for all who ask for it meanwhile, and only kept where `isKept`. */
export function pageCache<T extends About>(
  clock: Clock,
  isKept: (made: T) => boolean,
  max = maxPages,
) {
  const entries = new Map<string, Entry<T>>()

  const read = (key: string, make: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime()
    const known = entries.get(key)
    if (known && now < known.until) return known.made
    // Set again, it is the newest entry of the map.
    entries.delete(key)
    const entry: Entry<T> = { until: now + maxAgeMs, made: make() }
    entries.set(key, entry)
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entry.made.then((made) => {
      entry.keys = made.keys
      if (!isKept(made)) drop()
    }, drop)
    for (const oldest of entries.keys()) {
      if (entries.size <= max) break
      entries.delete(oldest)
    }
    return entry.made
  }
  return {
    read,
    /** Drops what is about one of these, and what is still being made and may be. */
    forget: (changed: ReadonlySet<string>) => {
      for (const [key, { keys }] of entries)
        if (!keys || keys.some((each) => changed.has(each))) entries.delete(key)
    },
  }
}
