import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, second } from './clock.ts'
import type { Log } from './log.ts'

/** A service outside this process that does not answer, or is not asked because it did not answer just now. */
export class Away extends Error {}

/** So many failures in a row, and the service is left alone for a while; then one caller finds out. */
const mostFailures = 5
const restMs = 30 * second
const longestPauseMs = 2 * second

interface Outside {
  /** As the log names it. */
  service: string
  clock: Clock
  log: Log
  /** One try is given up after this. */
  patienceMs: number
  /** Only what may be repeated is tried more than once. */
  tries?: number
  /** Before the second try; doubled before each further one, and drawn by lot so that many do not come at once. */
  pauseMs?: number
  /** Which errors mean that the service is away; all others are its answer, and passed on. */
  isAway: (error: unknown) => boolean
}

export type Ask = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** Asks a service with patience, retries and a breaker, so that one that is down costs nobody else their time. */
export function outside(asked: Outside): Ask {
  const { service, clock, log, patienceMs, tries = 1, pauseMs = 200, isAway } = asked
  let failures = 0
  let restsUntil = 0

  const failed = (error: unknown) => {
    failures += 1
    if (failures < mostFailures) return
    if (failures === mostFailures) log.error({ service, why: nameOf(error) }, 'a service is away')
    restsUntil = clock.now().getTime() + restMs
  }
  const answered = () => {
    if (failures >= mostFailures) log.warn({ service }, 'a service is back')
    failures = 0
    restsUntil = 0
  }

  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      if (clock.now().getTime() < restsUntil) throw new Away(`${service} is away`)
      // Whoever comes while this one finds out is sent away.
      if (failures >= mostFailures) restsUntil = clock.now().getTime() + patienceMs
      try {
        const answer = await work(AbortSignal.timeout(patienceMs))
        answered()
        return answer
      } catch (error) {
        if (!isAway(error)) {
          answered()
          throw error
        }
        failed(error)
        if (attempt >= tries) throw new Away(`${service} is away`, { cause: error })
        await wait(Math.random() * Math.min(pauseMs * 2 ** attempt, longestPauseMs))
      }
    }
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
