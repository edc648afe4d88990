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

/** What it is about: short ids of restrooms. */
interface About {
  keys: readonly string[]
}

interface Entry<T> {
  madeAt: number
  page: T
}

interface Making<T> {
  madeAt: number
  made: Promise<T>
  /** What changed since it was begun. */
  changed: Set<string>
}

const isAbout = ({ keys }: About, changed: ReadonlySet<string>) =>
  keys.some((key) => changed.has(key))

/** What was made lately, by its key: made once for all who ask for it meanwhile, and only kept where `isKept`. */
export function pageCache<T extends About>(
  clock: Clock,
  isKept: (page: T) => boolean,
  max = maxPages,
) {
  const entries = new Map<string, Entry<T>>()
  /** Apart from what is kept, so that addresses which name nothing push no page out. */
  const making = new Map<string, Making<T>>()
  let isRemaking = false

  /** Set again, it is the newest entry of the map. */
  const keep = (key: string, entry: Entry<T>) => {
    entries.delete(key)
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= max) break
      entries.delete(oldest)
    }
  }

  const start = (key: string, make: () => Promise<T>): Promise<T> => {
    const madeAt = clock.now().getTime()
    const one: Making<T> = { madeAt, made: make(), changed: new Set() }
    making.set(key, one)
    /** False where another one was begun, because it took too long. */
    const end = () => making.get(key) === one && making.delete(key)
    one.made.then((page) => {
      if (!end() || isAbout(page, one.changed)) return
      if (isKept(page)) keep(key, { madeAt, page })
      else entries.delete(key)
    }, end)
    return one.made
  }

  const remake = async (key: string, make: () => Promise<T>) => {
    isRemaking = true
    try {
      await start(key, make)
    } catch {
      // The next request after its time gets the error.
    } finally {
      isRemaking = false
    }
  }

  const read = async (key: string, make: () => Promise<T>): Promise<T> => {
    const ageOf = ({ madeAt }: { madeAt: number }) => clock.now().getTime() - madeAt
    const known = entries.get(key)
    if (known && ageOf(known) < maxAgeMs) {
      if (ageOf(known) >= freshMs && !isRemaking && !making.has(key)) void remake(key, make)
      return known.page
    }
    const shared = making.get(key)
    if (!shared || ageOf(shared) >= maxAgeMs) return start(key, make)
    const isFromBefore = shared.changed.size > 0
    const page = await shared.made
    // Who asked after a change gets nothing from before it.
    return isFromBefore && isAbout(page, shared.changed) ? read(key, make) : page
  }

  return {
    read,
    /** Drops what is about one of these, also where it is still being made. */
    forget: (changed: ReadonlySet<string>) => {
      for (const one of making.values()) for (const key of changed) one.changed.add(key)
      for (const [key, { page }] of entries) if (isAbout(page, changed)) entries.delete(key)
    },
  }
}
