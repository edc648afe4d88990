import type { Db, Transact } from '../db.ts'
import type { Job } from '../jobs.ts'
import type { Log } from '../log.ts'
import type { Gauged } from '../metrics.ts'
import { Problem } from '../problem.ts'
import type { Calls } from './answering.ts'
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

/** What a process with a replica has beside its database. */
export interface ReplicaReads {
  calls: Calls
  job: Job
  gauges: Gauged[]
}

type Way = 'transact' | 'single'

/**
 * Reads of calls that may be older go to the replica, where it is near enough. Whatever fails there is asked of the
 * primary, refusals too: what a replica does not have yet may be there.
 */
export function readFromReplica({ db, calls, ...parts }: Parts): Db {
  const watch = watchReplica(parts)
  const { openReplica } = parts
  const counts = { replica: 0, away: 0, busy: 0, late: 0, failed: 0 }
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
      gauges: gaugesOf(counts, watch.behindMs),
    },
    close: async () => {
      await Promise.all([db.close(), watch.close(), closeSoon(reads)])
    },
  }
}

const gaugesOf = (
  counts: Record<'replica' | 'away' | 'busy' | 'late' | 'failed', number>,
  behindMs: () => number,
): Gauged[] => [
  {
    name: 'pitstop_replica_reads',
    help: 'Reads answered by the replica.',
    read: () => counts.replica,
  },
  {
    name: 'pitstop_replica_away_reads',
    help: 'Reads answered by the primary, for the replica was away or too far behind.',
    read: () => counts.away,
  },
  {
    name: 'pitstop_replica_busy_reads',
    help: 'Reads answered by the primary, for more waited at the replica.',
    read: () => counts.busy,
  },
  {
    name: 'pitstop_replica_late_reads',
    help: 'Reads answered by the primary, for the replica had not replayed in time what their caller wrote.',
    read: () => counts.late,
  },
  {
    name: 'pitstop_replica_failed_reads',
    help: 'Reads that failed at the replica or were refused there, and were asked of the primary.',
    read: () => counts.failed,
  },
  {
    name: 'pitstop_replica_behind_seconds',
    help: 'What the primary had so long ago, the replica has for sure.',
    read: () => behindMs() / 1000,
  },
]
