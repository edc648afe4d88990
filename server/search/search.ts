import type { Job } from '#server/platform/jobs.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Notices } from '#server/platform/notices.ts'
import { followLocations } from './follow.ts'
import { locationIndex } from './locationIndex.ts'
import { type Question, lookUp } from './lookUp.ts'
import { type Ready, readyLocations } from './readyLocations.ts'

export interface Search {
  /** The first of those that fit, as they are to be answered. */
  find: (question: Question) => Promise<Ready[]>
  /** Something may have been written here whose notice is still on its way. */
  doubt: () => void
  isReady: () => boolean
  jobs: Job[]
  stop: () => void
}

/** The search of this process: an index in memory that follows the database. */
export function openSearch(parts: { transact: Transact; notices: Notices }): Search {
  const index = locationIndex((seat) => ready.forget(seat))
  const ready = readyLocations(parts.transact, () => index)
  const followed = followLocations(parts, index)

  return {
    find: async (question) => {
      await followed.current()
      return ready.of(lookUp(index, question) ?? [])
    },
    doubt: followed.doubt,
    isReady: followed.isReady,
    jobs: [followed.job],
    stop: followed.stop,
  }
}
