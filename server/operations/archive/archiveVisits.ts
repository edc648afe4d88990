import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { archivePage, archiveUnpaidPage, type Page, type PageInput } from './store.ts'

/** Thirteen months. */
const keptMs = 396 * day
/** Each takes some milliseconds, in which the embedded engine serves no one else. */
const pageSize = 50
const maxPagesARound = 1_000

interface Deps {
  transact: Transact
  clock: Clock
}

type Move = (tx: Tx, input: PageInput) => Promise<Page | undefined>

/** Moves visits that ended thirteen months ago, with their sales and entitlements, to the archive. */
export const archiveVisits = (deps: Deps): Job[] => [
  archive(deps, 'archive visits', archivePage),
  archive(deps, 'archive unpaid sales', archiveUnpaidPage),
]

/** What has to stay is passed over: a round goes on where the last one ended, and begins anew after the newest. */
function archive({ transact, clock }: Deps, name: string, move: Move): Job {
  let last: Page | undefined
  return {
    name,
    everyMs: hour,
    run: async () => {
      const before = after(clock.now(), -keptMs)
      for (let page = 0; page < maxPagesARound; page++) {
        last = await transact((tx) => move(tx, { before, after: last, max: pageSize }))
        if (!last) return
      }
    },
  }
}
