import { setImmediate as breathe } from 'node:timers/promises'
import {
  oldestOpen,
  packedActive,
  type PackedPage,
  packedSince,
  seeOneMoment,
} from '#server/places/locations/index.ts'
import { second } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Notices } from '#server/platform/notices.ts'
import { Problem } from '#server/platform/problem.ts'
import { inMapOrder } from './inMapOrder.ts'
import type { LocationIndex } from './locationIndex.ts'
import { readPage } from './pageReader.ts'

/** The database is asked this often, so that a notice which never came costs half a second. */
const askEveryMs = 0.5 * second

/** After this many rounds without an answer the index may be older than is promised, and answers nothing. */
const mostRoundsInVain = 2

/** Who comes before the index is filled, or has heard of a change, waits this long: a busy machine takes seconds. */
const mostWaitMs = 4 * second

/** So many locations are taken in before others have their turn. */
const gulp = 20_000

/** Whom the database tells of changes; see the trigger in migration 0015. */
const address = 'search'

export interface Followed {
  /** Settles when the index holds every change that this process was told of. */
  current: () => Promise<void>
  /** Something may have been written, and its notice may still be on its way. */
  doubt: () => void
  isReady: () => boolean
  job: Job
  stop: () => void
}

/** Fills the index from the database and keeps it as the database is. */
export function followLocations(
  { transact, notices }: { transact: Transact; notices: Notices },
  index: LocationIndex,
): Followed {
  const ask = asker(transact, index)
  let doubts = 1
  let settled = 0
  let roundsInVain = 0
  let asking: Promise<void> | undefined

  const isCurrent = () => settled === doubts && roundsInVain < mostRoundsInVain
  const askNow = () => {
    const settling = doubts
    asking = ask()
      .then(() => {
        settled = settling
        roundsInVain = 0
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  // One question at a time; whoever doubts while it is asked waits for the next one.
  const settle = async () => {
    while (asking) await asking.catch(() => undefined)
    if (!isCurrent()) await askNow()
  }
  const hear = () => {
    doubts++
    // A question that fails is asked again by the next round.
    void settle().catch(() => undefined)
  }
  const stops = [notices.follow(address, hear), notices.onGap(hear)]
  void settle().catch(() => undefined)

  return {
    current: async () => {
      if (!isCurrent()) await inTime(settle())
    },
    doubt: () => {
      doubts++
    },
    isReady: () => settled > 0 && roundsInVain < mostRoundsInVain,
    job: {
      name: 'follow the locations',
      everyMs: askEveryMs,
      run: async () => {
        roundsInVain++
        while (asking) await asking.catch(() => undefined)
        await askNow()
      },
    },
    stop: () => stops.forEach((stop) => stop()),
  }
}

/** Asks for everything once, and from then on for what has changed. */
function asker(transact: Transact, index: LocationIndex) {
  let since: string | undefined
  let seen = new Map<string, number>()

  const fill = async () => {
    const { oldest, pages } = await transact(async (tx) => {
      await seeOneMoment(tx)
      return { oldest: await oldestOpen(tx), pages: await packedActive(tx) }
    })
    let taken = 0
    for (const location of inMapOrder(pages, index.hours)) {
      index.fill(location)
      if (++taken % gulp === 0) await breathe()
    }
    index.gather()
    since = oldest
  }
  const catchUp = async (from: string) => {
    const { oldest, pages } = await transact(async (tx) => ({
      oldest: await oldestOpen(tx),
      pages: await packedSince(tx, from),
    }))
    seen = takeUnseen(index, pages, seen)
    since = oldest
  }
  return () => (since === undefined ? fill() : catchUp(since))
}

/** While an old transaction is open the same rows are answered again and again. */
function takeUnseen(index: LocationIndex, pages: PackedPage[], seen: Map<string, number>) {
  const now = new Map<string, number>()
  for (const page of pages)
    index.take(
      readPage(page, index.hours).filter(({ id, change }) => {
        const key = id.join()
        now.set(key, change)
        return seen.get(key) !== change
      }),
    )
  return now
}

async function inTime(settling: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The search was not current in time')), mostWaitMs)
  })
  await Promise.race([settling, late])
    .catch(() => {
      throw new Problem(
        503,
        'search_not_ready',
        'The search is just starting. Please try again in a moment.',
        { retryAfterSeconds: 1 },
      )
    })
    .finally(() => clearTimeout(timer))
}
