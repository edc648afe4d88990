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

interface Making<T> {
  madeAt: number
  made: Promise<T>
}

interface Entry<T> extends Making<T> {
  keys: readonly string[]
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
  /** Apart from what is kept, so that addresses which name nothing push no page out. */
  const making = new Map<string, Making<T>>()
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
    const ageOf = ({ madeAt }: Making<T>) => now - madeAt
    const known = entries.get(key)
    if (known && ageOf(known) < maxAgeMs) {
      if (ageOf(known) >= freshMs && !remaking) void remake(key, known, make)
      return known.made
    }
    const shared = making.get(key)
    if (shared && ageOf(shared) < maxAgeMs) return shared.made
    const one: Making<T> = { madeAt: now, made: make() }
    making.set(key, one)
    /** False where it was dropped meanwhile, or another one was begun. */
    const end = () => making.get(key) === one && making.delete(key)
    one.made.then((made) => {
      if (end() && isKept(made)) keep(key, { ...one, keys: made.keys })
    }, end)
    return one.made
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
      making.clear()
      for (const [key, entry] of entries)
        if (entry === remaking || entry.keys.some((each) => changed.has(each))) entries.delete(key)
    },
  }
}
