import type { Clock } from '#server/platform/clock.ts'
import { second } from '#server/platform/clock.ts'

/** So long a page may be out of date here; a shared cache adds `sharedSeconds`. */
const maxAgeMs = 10 * second
/** From this age on it is made anew, one at a time, while the old one is still answered. */
const freshMs = 5 * second
/** A page has about 20 kB. */
const maxPages = 1_000

/** With what a process keeps, a change is seen within a minute everywhere. */
export const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=20'

interface Entry<T> {
  madeAt: number
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
  let remaking: Entry<T> | undefined

  /** Set again, it is the newest entry of the map. */
  const keep = (key: string, entry: Entry<T>) => {
    entries.delete(key)
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= max) break
      entries.delete(oldest)
    }
  }

  const read = (key: string, make: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime()
    const known = entries.get(key)
    const age = known ? now - known.madeAt : Infinity
    if (known && age < maxAgeMs) {
      if (age >= freshMs && known.keys && !remaking) void remake(key, known, make)
      return known.made
    }
    const entry: Entry<T> = { madeAt: now, made: make() }
    keep(key, entry)
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entry.made.then((made) => {
      entry.keys = made.keys
      if (!isKept(made)) drop()
    }, drop)
    return entry.made
  }

  const remake = async (key: string, known: Entry<T>, make: () => Promise<T>) => {
    const madeAt = clock.now().getTime()
    remaking = known
    try {
      const made = await make()
      if (entries.get(key) !== known) return
      if (isKept(made)) keep(key, { madeAt, made: Promise.resolve(made), keys: made.keys })
      else entries.delete(key)
    } catch {
      // The next request after its time gets the error.
    } finally {
      remaking = undefined
    }
  }

  return {
    read,
    /** Drops what is about one of these, and what is still being made and may be. */
    forget: (changed: ReadonlySet<string>) => {
      for (const [key, entry] of entries) {
        const { keys } = entry
        if (!keys || entry === remaking || keys.some((each) => changed.has(each)))
          entries.delete(key)
      }
    },
  }
}
