import type { Db, Transact } from '../db.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { Calls, ReadCounts } from './answering.ts'
import { closeSoon, watchReplica } from './watchReplica.ts'

const checkEveryMs = 250

interface Parts {
  db: Db
  calls: Calls
  openPrimary: () => Db
  openReplica: () => Db
  log: Log
  now?: () => number
}

type Way = 'transact' | 'single'

/**
 * Reads of calls that may be older go to the replica, where it is near enough. Whatever fails there is asked of the
 * primary, refusals too: what a replica does not have yet may be there.
 */
export function readFromReplica({ db, calls, ...parts }: Parts): Db {
  const watch = watchReplica(parts)
  const { openReplica } = parts
  const counts: ReadCounts = { replica: 0, away: 0, busy: 0, late: 0, failed: 0 }
  let reads = openReplica()
  watch.onLost(() => {
    // A connection that hangs would be in the way until the network gives it up.
    void reads.close()
    reads = openReplica()
  })

  const whyNot = async (since: number) => {
    if (!watch.isReadable()) return 'away'
    if (reads.line.expectedMs() > db.line.expectedMs()) return 'busy'
    return (await watch.hasReplayed(since)) ? undefined : 'late'
  }
  const untilLost = <T>(answer: Promise<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const stop = watch.onLost(() => reject(new Error('The replica was lost')))
    answer.then(resolve, reject).finally(stop)
    return promise
  }

  const readBy =
    (way: Way): Transact =>
    async (work) => {
      const call = calls.getStore()
      if (!call?.mayBeOlder) return db[way](work)
      const why = await whyNot(call.since)
      if (why) counts[why]++
      else
        try {
          const answer = await untilLost(reads[way](work))
          counts.replica++
          return answer
        } catch (error) {
          counts.failed++
          if (!(error instanceof Problem)) void watch.check()
        }
      // What this call reads next must not be older than this.
      call.mayBeOlder = false
      return db[way](work)
    }

  return {
    ...db,
    transact: readBy('transact'),
    single: readBy('single'),
    replica: {
      calls,
      job: { name: 'check the replica', everyMs: checkEveryMs, run: watch.check },
      counts,
      behindMs: watch.behindMs,
    },
    close: async () => {
      await Promise.all([db.close(), watch.close(), closeSoon(reads)])
    },
  }
}
