import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, second } from './clock.ts'
import { errorCode } from './errorCode.ts'
import type { Log } from './log.ts'
import type { Within } from './tracing.ts'

/** A service outside this process that does not answer, or is not asked because it did not answer just now. */
export class ServiceUnavailable extends Error {}

/** After this many failures in a row the service is not called for a while; then one caller probes it. */
const maxFailures = 5
const restMs = 30 * second
const longestPauseMs = 2 * second

/**
 * How one try ended: with an answer, be it a no; without one; not made, because the breaker is open; or with a
 * refusal of us that a setting causes.
 */
export type Outcome = 'answered' | 'failed' | 'unasked' | 'refused'

/** What stands around every adapter of an outside service. */
export interface AdapterContext {
  clock: Clock
  log: Log
  /** A command keeps no metrics. */
  count?: ((service: string, outcome: Outcome) => void) | undefined
  /** Tells traces what a request waited for. */
  within?: Within | undefined
  /** Shortens the patience of every adapter, for tests of services that hang. */
  maxWaitMs?: number | undefined
}

interface Outside extends AdapterContext {
  /** As the log and the measures name it. */
  service: string
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

/** Calls a service with a timeout, retries and a circuit breaker: one that is down must not delay other requests. */
export function withRetryAndBreaker(input: Outside): Ask {
  const { service, clock, log, tries = 1, pauseMs = 200, isAway } = input
  const patienceMs = shortened(input.patienceMs, input)
  const count = (outcome: Outcome) => input.count?.(service, outcome)
  let failures = 0
  let restsUntil = 0

  const failed = (error: unknown) => {
    count('failed')
    failures += 1
    const line = { service, why: errorCode(error) }
    if (failures === 1) log.warn(line, 'a service does not answer')
    if (failures < maxFailures) return
    if (failures === maxFailures) log.error(line, 'a service is away')
    restsUntil = clock.now().getTime() + restMs
  }
  const answered = () => {
    count('answered')
    if (failures >= maxFailures) log.warn({ service }, 'a service is back')
    failures = 0
    restsUntil = 0
  }

  const within: Within = input.within ?? ((_name, waited) => waited())
  return (work) => within(service, () => tryOn(work))

  async function tryOn<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      if (clock.now().getTime() < restsUntil) {
        count('unasked')
        throw new ServiceUnavailable(`${service} is away`)
      }
      // Calls that arrive while this one probes the service are refused.
      if (failures >= maxFailures) restsUntil = clock.now().getTime() + patienceMs
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
        if (attempt >= tries) throw new ServiceUnavailable(`${service} is away`, { cause: error })
        await wait(Math.random() * Math.min(pauseMs * 2 ** attempt, longestPauseMs))
      }
    }
  }
}

export const shortened = (patienceMs: number, { maxWaitMs = patienceMs }: AdapterContext) =>
  Math.min(patienceMs, maxWaitMs)
