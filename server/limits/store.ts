import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { lockNames } from '#server/platform/lockName.ts'

const Counted = z.object({
  times: z.number(),
  first: z.date().nullable(),
  last: z.date().nullable(),
})

/** What is counted: attempts of one kind by whoever, or at whatever, the key names. */
export interface Counter {
  kind: string
  key: string
}

/** Whoever counts and then decides holds this until commit, so that 200 at once are still counted one by one. */
export async function lockAttempts(tx: Tx, counters: Counter[]) {
  await lockNames(
    tx,
    counters.map(({ kind, key }) => `${kind} ${key}`),
  )
}

export async function countAttempt(tx: Tx, kind: string, key: string, now: Date) {
  await countAttempts(tx, [{ kind, key }], now)
}

/** Counts one attempt with each. */
export async function countAttempts(tx: Tx, counters: Counter[], now: Date) {
  await tx.run(
    `insert into attempts (kind, key, at)
     select kind, key, $2 from jsonb_to_recordset($1::jsonb) as given (kind text, key text)`,
    [counters, now],
  )
}

const First = z.object({ kind: z.string(), first: z.date() })

/** Those that have reached their most, with the first attempt that still counts. */
export async function fullCounters(tx: Tx, counters: (Counter & { most: number; since: Date })[]) {
  return tx.many(
    First,
    `select kind, first
     from jsonb_to_recordset($1::jsonb) as given (kind text, key text, most integer, since timestamptz),
       lateral (select count(*) as times, min(at) as first from attempts
                where attempts.kind = given.kind and attempts.key = given.key and at > since) as counted
     where times >= most`,
    [counters],
  )
}

/** One attempt of that moment no longer counts: it was not a wrong one. */
export async function forgetAttempt(tx: Tx, kind: string, key: string, at: Date) {
  await tx.run(
    `delete from attempts
     where ctid = (select ctid from attempts where kind = $1 and key = $2 and at = $3 limit 1)`,
    [kind, key, at],
  )
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

export async function deleteAttempts(tx: Tx, before: Date, most: number) {
  return tx.run(
    `delete from attempts where ctid in (select ctid from attempts where at < $1 limit $2)`,
    [before, most],
  )
}

const AttemptRecord = z.object({ kind: z.string(), at: z.date() })

/** What is counted against somebody just now; it is forgotten by itself. */
export async function attemptRecords(tx: Tx, keys: string[], most: number) {
  return tx.many(
    AttemptRecord,
    `select kind, at from attempts
     where key in (select jsonb_array_elements_text($1::jsonb)) order by at desc limit $2`,
    [keys, most],
  )
}
