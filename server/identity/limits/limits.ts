import { after } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { countedSince, forgetAttempt, fullCounters, insertAttempts, lockAttempts } from './store.ts'

/** So many attempts of a kind within a sliding time. */
export interface Limit {
  kind: string
  max: number
  withinMs: number
  /** How long to wait after the last of so many attempts; none where it is left out. */
  delayMs?: (times: number) => number
}

/** Counts an attempt and answers undefined, or answers when the next one may be made, counting nothing. */
export const countAttempt = (tx: Tx, limit: Limit, key: string, now: Date) =>
  countOne(tx, { limit, key }, now)

async function countOne(
  tx: Tx,
  { limit: { kind, max, withinMs, delayMs }, key, about }: Counted,
  now: Date,
): Promise<Date | undefined> {
  await lockAttempts(tx, [{ kind, key }])
  const { times, first, last } = await countedSince(tx, kind, key, after(now, -withinMs))
  if (times >= max && first) return after(first, withinMs)
  const earliest = last && delayMs ? after(last, delayMs(times)) : now
  if (earliest > now) return earliest
  await insertAttempts(tx, [{ kind, key, withinMs, about }], now)
  return undefined
}

/** How many attempts a limit still allows, and where there are none, when the next one may be made. Counts nothing. */
export async function limitState(tx: Tx, { kind, max, withinMs }: Limit, key: string, now: Date) {
  const { times, first } = await countedSince(tx, kind, key, after(now, -withinMs))
  const left = Math.max(0, max - times)
  return { left, freeAt: left === 0 && first ? after(first, withinMs) : undefined }
}

/** A limit, and whom or what it counts. */
export interface Counted {
  limit: Limit
  key: string
  /** What it is counted for, where that may come to nothing. */
  about?: string
}

/** As `countAttempt` with each. The caller throws where a moment is answered, so that none of them counts. */
export async function countAttempts(
  tx: Tx,
  counted: Counted[],
  now: Date,
): Promise<Date | undefined> {
  for (const one of counted) {
    const until = await countOne(tx, one, now)
    if (until) return until
  }
  return undefined
}

/** Whether any of these has counted so many attempts that still count. */
export async function haveCounted(tx: Tx, counted: (Counted & { times: number })[], now: Date) {
  const counters = counted.map(({ limit: { kind, withinMs }, key, times }) => {
    return { kind, key, max: times, since: after(now, -withinMs) }
  })
  return (await fullCounters(tx, counters)).length > 0
}

/** The attempts of that moment no longer count with any of these: they were no wrong ones. */
export async function forgetAttempts(tx: Tx, counted: Counted[], at: Date) {
  for (const { limit, key } of counted) await forgetAttempt(tx, limit.kind, key, at)
}

/** Does what an attempt was counted for. Where the server is too busy for it, the attempt was none. */
export async function unlessBusy<T>(work: () => Promise<T>, forget: () => Promise<void>) {
  try {
    return await work()
  } catch (error) {
    const isBusy =
      error instanceof Problem && (error.status === 503 || error.code === 'too_many_at_once')
    if (isBusy) await forget()
    throw error
  }
}

/**
 * When the next attempt may be made that all of these limits allow; undefined: now. It locks the counters, so no other
 * transaction reads or counts them before this one ends. These limits have no delay between attempts.
 */
export async function nextAttemptAt(
  tx: Tx,
  input: { limit: Omit<Limit, 'delayMs'>; key: string }[],
  now: Date,
): Promise<Date | undefined> {
  const counters = input.map(({ limit: { kind, max, withinMs }, key }) => {
    return { kind, key, max, since: after(now, -withinMs) }
  })
  await lockAttempts(tx, counters)
  const full = await fullCounters(tx, counters)
  const ends = input.flatMap(({ limit: { kind, withinMs }, key }) =>
    full
      .filter((counter) => counter.kind === kind && counter.key === key)
      .map(({ first }) => after(first, withinMs)),
  )
  return ends.toSorted((a, b) => a.getTime() - b.getTime()).at(-1)
}

/** The refusal that says when to come back. */
export function tooMany(code: string, message: string, until: Date, now: Date) {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new Problem(429, code, message, { retryAfterSeconds })
}
