import { z } from 'zod'
import { after, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockNames } from '#server/platform/lockName.ts'

const Counted = z.object({
  times: z.number(),
  first: z.date().nullable(),
  last: z.date().nullable(),
})

/** What is counted: attempts of one kind for one key, which names the caller or the target. */
export interface Counter {
  kind: string
  key: string
}

/** Held until commit by a caller that counts and then decides, so that 200 at once are still counted one by one. */
export async function lockAttempts(tx: Tx, counters: Counter[]) {
  await lockNames(
    tx,
    counters.map(({ kind, key }) => `${kind} ${key}`),
  )
}

/** What is counted without a word of how long is forgotten after this: no limit looks further back. */
const maxKeptMs = 25 * hour

/** Counts one attempt with each, for as long as its limit looks back. */
export async function insertAttempts(
  tx: Tx,
  counters: (Counter & { withinMs?: number; about?: string | undefined })[],
  now: Date,
) {
  const rows = counters.map(({ kind, key, about, withinMs = maxKeptMs }) => {
    return { kind, key, about, expiresAt: after(now, withinMs) }
  })
  await tx.run(
    `insert into attempts (kind, key, about, at, expires_at)
     select kind, key, about, $2, "expiresAt"
     from jsonb_to_recordset($1::jsonb)
       as given (kind text, key text, about uuid, "expiresAt" timestamptz)`,
    [rows, now],
  )
}

const First = z.object({ kind: z.string(), key: z.string(), first: z.date() })

/** Those that have reached their most, with the first attempt that still counts. */
export async function fullCounters(tx: Tx, counters: (Counter & { max: number; since: Date })[]) {
  return tx.many(
    First,
    `select kind, key, first
     from jsonb_to_recordset($1::jsonb) as given (kind text, key text, max integer, since timestamptz),
       lateral (select count(*) as times, min(at) as first from attempts
                where attempts.kind = given.kind and attempts.key = given.key and at > since) as counted
     where times >= max`,
    [counters],
  )
}

/** One attempt of that moment no longer counts: it was not a wrong one. Two at once forget two. */
export async function forgetAttempt(tx: Tx, kind: string, key: string, at: Date) {
  await tx.run(
    `delete from attempts
     where ctid = (select ctid from attempts where kind = $1 and key = $2 and at = $3
                   limit 1 for update skip locked)`,
    [kind, key, at],
  )
}

/** What was counted came to nothing. */
export const forgetAttemptsAbout = (tx: Tx, about: string) =>
  tx.run(`delete from attempts where about = $1`, [about])

/** A member who may say so has said that they were all right. */
export async function forgetAllAttempts(tx: Tx, kind: string, key: string) {
  await tx.run(`delete from attempts where kind = $1 and key = $2`, [kind, key])
}

export async function countedSince(tx: Tx, kind: string, key: string, since: Date) {
  const [counted] = await tx.many(
    Counted,
    `select count(*) as times, min(at) as first, max(at) as last
     from attempts where kind = $1 and key = $2 and at > $3`,
    [kind, key, since],
  )
  return counted ?? { times: 0, first: null, last: null }
}

/** @returns how many were deleted. */
export async function deleteAttempts(tx: Tx, now: Date, max: number) {
  return tx.run(
    `delete from attempts
     where ctid in (select ctid from attempts where expires_at <= $1 order by expires_at limit $2)`,
    [now, max],
  )
}

const AttemptRecord = z.object({ kind: z.string(), at: z.date() })

/** The attempts that still count against one person, for an address also by source. They expire by themselves. */
export async function attemptRecords(tx: Tx, keys: string[], max: number) {
  return tx.many(
    AttemptRecord,
    `select kind, at from attempts
     where split_part(key, ' ', 1) in (select jsonb_array_elements_text($1::jsonb))
     order by at desc, kind limit $2`,
    [keys, max],
  )
}
