import { setTimeout as delay } from 'node:timers/promises'
import { maxReadAgeMs } from '#contract/position.ts'
import { minute } from '../clock.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { primaryPlace, replayedPosition, type Standby, standbyPlace } from './store.ts'

/** A check that takes longer is one without an answer. */
const maxCheckMs = 500
/** A read waits this long for the replica to replay what its caller wrote. */
const maxWaitMs = 50
const askAgainMs = 4
/** One that is too far behind now and then is not in the log each time. */
const logAgainMs = minute
/** The log does not grow by more between two checks: a position further ahead was invented. */
const maxAheadBytes = 2 ** 30

type Fault =
  | 'is not checked yet'
  | 'does not answer'
  | 'cannot be compared with the database'
  | 'is no copy of this database'
  | 'is no standby'
  | 'is on another timeline'
  | 'is too far behind'

interface Parts {
  /** Opens connections of their own: a check must not wait behind the reads that it decides about. */
  openPrimary: () => Db
  openReplica: () => Db
  log: Log
  now?: () => number
}

interface Sample {
  /** When the primary was asked. */
  at: number
  position: number
}

/** Knows whether a replica may be read: how far it is, and since when it has been that far. */
export function watchReplica({
  openPrimary,
  openReplica,
  log,
  now = () => performance.now(),
}: Parts) {
  let primary = openPrimary()
  let replica = openReplica()
  let fault: Fault | undefined = 'is not checked yet'
  /** What the primary had at this time is replayed. */
  let caughtUpAt = -Infinity
  let replayed = 0
  let newest = 0
  let samples: Sample[] = []
  let checking: Promise<void> | undefined
  let refreshing: Promise<void> | undefined
  let logged: { fault: Fault; at: number } | undefined
  const onLost = new Set<() => void>()

  const find = (found: Fault | undefined) => {
    if (found === fault) return
    fault = found
    if (found && (found !== logged?.fault || now() - logged.at > logAgainMs)) {
      log.warn({ why: found }, 'the replica is not read')
      logged = { fault: found, at: now() }
    }
    if (!found) log.info('the replica is read')
    if (found) replayed = 0
    if (found === 'does not answer') for (const tell of onLost) tell()
  }

  const ask = async (): Promise<Fault | undefined> => {
    const at = now()
    const there = await inTime(primary.single(primaryPlace))
    if (!there) {
      void primary.close()
      primary = openPrimary()
      return 'cannot be compared with the database'
    }
    newest = there.position
    samples = [...samples.filter((sample) => at - sample.at <= maxReadAgeMs), { at, ...there }]
    const here = await inTime(replica.single(standbyPlace))
    if (!here) {
      void replica.close()
      replica = openReplica()
      refreshing = undefined
      return 'does not answer'
    }
    const isOther = otherThan(there, here)
    if (isOther) return isOther
    replayed = here.position
    caughtUpAt = samples.findLast(({ position }) => position <= replayed)?.at ?? caughtUpAt
    return isBehind() ? 'is too far behind' : undefined
  }
  const isBehind = () => now() - caughtUpAt > maxReadAgeMs

  const refresh = () =>
    (refreshing ??= replica
      .single(replayedPosition)
      .then(
        (position) => {
          replayed = Math.max(replayed, position)
        },
        // The next check says what is wrong.
        () => undefined,
      )
      .finally(() => {
        refreshing = undefined
      }))

  return {
    check: () =>
      (checking ??= ask()
        .then(find)
        .finally(() => {
          checking = undefined
        })),
    isReadable: () => fault === undefined && !isBehind(),
    /** Milliseconds; Infinity where it is not known. */
    behindMs: () => now() - caughtUpAt,
    /** Waits for it a moment. */
    async hasReplayed(position: number) {
      if (position <= replayed) return true
      if (position > newest + maxAheadBytes) return false
      const until = now() + maxWaitMs
      for (;;) {
        await Promise.race([refresh(), delay(until - now())])
        if (position <= replayed) return true
        if (now() + askAgainMs >= until) return false
        await delay(askAgainMs)
      }
    },
    /** Calls back when the replica does not answer any more. @returns a function that stops. */
    onLost: (tell: () => void) => {
      onLost.add(tell)
      return () => onLost.delete(tell)
    },
    close: () => Promise.all([closeSoon(primary), closeSoon(replica)]),
  }
}

function otherThan(there: Omit<Standby, 'isStandby'>, here: Standby): Fault | undefined {
  if (here.id !== there.id) return 'is no copy of this database'
  if (!here.isStandby) return 'is no standby'
  return here.timeline === there.timeline ? undefined : 'is on another timeline'
}

/** A connection that hangs is not waited for. */
export const closeSoon = (db: Db) =>
  Promise.race([db.close(), delay(maxCheckMs, undefined, { ref: false })])

/** @returns undefined where the answer fails or is not there in time. */
const inTime = <T>(answer: Promise<T>) =>
  Promise.race([answer.catch(() => undefined), delay(maxCheckMs, undefined, { ref: false })])
