import { oldestOpen } from '#server/places/search/index.ts'
import { second } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { ServiceUnavailable } from '#server/platform/withRetryAndBreaker.ts'
import { listChangedSince } from './store.ts'

const roundMs = 0.5 * second
/** A change is purged in so many rounds: what was rendered before it may reach a cache after the first. */
const roundsOfChange = 3
/** Above it, everything is purged. */
const maxPurged = 5_000

/** The header in which shared caches read what an answer is about: short ids of restrooms. */
export const keysHeader = 'surrogate-key'
/** The key of every page. */
export const keyOfAll = 'page'

/** Has a shared cache forget every answer that carries one of these keys. */
export type PurgeCache = (keys: readonly string[]) => Promise<void>

interface Parts {
  transact: Transact
  /** Has this process forget first: the shared cache asks it next. */
  forget: (keys: ReadonlySet<string>) => void
  /** Undefined where no shared cache is purged. */
  purge: PurgeCache | undefined
}

/** Every process does it for itself, so the last one to know of a change purges it once more. */
export function purgeChangedPages({ transact, forget, purge }: Parts): Job {
  let positions: string[] = []

  const run = async () => {
    const [since] = positions
    const { oldest, changed } = await transact(async (tx) => ({
      oldest: await oldestOpen(tx),
      changed: since === undefined ? [] : await listChangedSince(tx, since, maxPurged + 1),
    }))
    const isAll = since === undefined || changed.length > maxPurged
    const keys = isAll ? [keyOfAll] : changed
    if (keys.length > 0) {
      forget(new Set(keys))
      await purge?.(keys)
    }
    positions = [...positions, oldest].slice(-roundsOfChange)
  }
  return {
    name: 'purge changed pages',
    everyMs: roundMs,
    run: async () => {
      try {
        await run()
      } catch (error) {
        // The adapter has logged it, and the next round starts from the same position.
        if (!(error instanceof ServiceUnavailable)) throw error
      }
    },
  }
}
