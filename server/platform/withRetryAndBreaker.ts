import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, second } from './clock.ts'
import { errorCode } from './errorCode.ts'
import type { Log } from './log.ts'
import type { Within } from './tracing.ts'

/** An outside service that does not answer, or is not called because its breaker is open. */
export class ServiceUnavailable extends Error {}

/** After this many failures in a row the service is not called for a while; then one caller probes it. */
const maxFailures = 5
const restMs = 30 * second
const longestPauseMs = 2 * second

/**
 * How one try ended: with an answer, even a refusal; without one; not made, because the breaker is open; or with a
 * refusal of us that a setting causes.
 */
export type Outcome = 'answered' | 'failed' | 'unasked' | 'refused'

/** What every adapter of an outside service gets. */
export interface AdapterContext {
  clock: Clock
  log: Log
  /** A command keeps no metrics. */
  count?: ((service: string, outcome: Outcome) => void) | undefined
  /** Reports to tracing what a request waited for. */
  within?: Within | undefined
  /** Shortens the timeout of every adapter, for tests of services that hang. */
  maxWaitMs?: number | undefined
}

interface Outside extends AdapterContext {
  /** Its name in the log and the metrics. */
  service: string
  /** The timeout of one try. */
  patienceMs: number
  /** More than one only for idempotent calls. */
  tries?: number
  /** The delay before the second try, doubled before each further one, with random jitter. */
  pauseMs?: number
  /** Which errors mean that the service is down; all others are its answer, and rethrown. */
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
