import { after } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { countedSince, countAttempt, fullCounters, lockAttempts } from './store.ts'

/** So many attempts of a kind within a sliding time. */
export interface Limit {
  kind: string
  most: number
  withinMs: number
  /** How long to wait after the last of so many attempts; none where it is left out. */
  delayMs?: (times: number) => number
}

export async function attemptsSince(tx: Tx, kind: string, key: string, since: Date) {
  return (await countedSince(tx, kind, key, since)).times
}

/** Counts an attempt and answers undefined, or answers when the next one may be made, counting nothing. */
export async function takeAttempt(
  tx: Tx,
  { kind, most, withinMs, delayMs }: Limit,
  key: string,
  now: Date,
): Promise<Date | undefined> {
  await lockAttempts(tx, [{ kind, key }])
  const { times, first, last } = await countedSince(tx, kind, key, after(now, -withinMs))
  if (times >= most && first) return after(first, withinMs)
  const earliest = last && delayMs ? after(last, delayMs(times)) : now
  if (earliest > now) return earliest
  await countAttempt(tx, kind, key, now)
  return undefined
}

/**
 * When the next attempt may be made that all of these limits allow; undefined: now. Nobody else is told so, or
 * counts, before this transaction has ended. A limit here has no delay: what it allows, it allows at once.
 */
export async function freeAgain(
  tx: Tx,
  asked: { limit: Omit<Limit, 'delayMs'>; key: string }[],
  now: Date,
): Promise<Date | undefined> {
  const counters = asked.map(({ limit: { kind, most, withinMs }, key }) => {
    return { kind, key, most, since: after(now, -withinMs) }
  })
  await lockAttempts(tx, counters)
  const full = await fullCounters(tx, counters)
  const ends = asked.flatMap(({ limit: { kind, withinMs } }) =>
    full.filter((counter) => counter.kind === kind).map(({ first }) => after(first, withinMs)),
  )
  return ends[0]
}

/** The refusal that says when to come back. */
export function tooMany(code: string, message: string, until: Date, now: Date) {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new Problem(429, code, message, { retryAfterSeconds })
}
