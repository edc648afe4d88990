import { z } from 'zod'
import { SuspensionReason } from '#contract/suspensions.ts'
import type { Tx } from '#server/platform/db.ts'

export const Suspension = z.object({
  reason: SuspensionReason,
  words: z.string(),
  since: z.date(),
  until: z.date().nullable(),
})
type Suspension = z.infer<typeof Suspension>

export const columns = `reason, words, since, until`

type SuspensionKind = 'guest' | 'organisation'

/** Whether the id in this SQL is suspended, as far as no time is known: one whose time is up counts until a job ends it. */
export const suspendedSql = (id: string) =>
  `coalesce(${id} in (select subject_id from suspensions where ended_at is null), false)`

export const isRunning = (now: string) => `ended_at is null and (until is null or until > ${now})`

/** The same at a moment, for one organisation. */
export const suspendedAtSql = (id: string, now: string) =>
  `exists (select from suspensions where subject_id = ${id} and ${isRunning(now)})`

export async function suspensionOf(tx: Tx, subjectId: string, now: Date) {
  const [found] = await tx.many(
    Suspension,
    `select ${columns} from suspensions where subject_id = $1 and ${isRunning('$2')}`,
    [subjectId, now],
  )
  return found
}

interface NewSuspension extends Suspension {
  id: string
  kind: SuspensionKind
  subjectId: string
}

/** False where one is running. One whose time is up makes way. */
export async function insertSuspension(tx: Tx, suspension: NewSuspension) {
  const { id, kind, subjectId, reason, words, since, until } = suspension
  await tx.run(
    `update suspensions set ended_at = until
     where subject_id = $1 and ended_at is null and until <= $2`,
    [subjectId, since],
  )
  const inserted = await tx.run(
    `insert into suspensions (id, kind, subject_id, reason, words, since, until)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [id, kind, subjectId, reason, words, since, until],
  )
  return inserted === 1
}

interface NewSubject {
  id: string
  kind: SuspensionKind
  subjectId: string
  mailboxKeys: string[]
}

/**
 * The suspension of others who had this mailbox goes on for its new account, the longest of them. One that an operator
 * lifted there since it began does not come back.
 */
export async function copySuspension(tx: Tx, to: NewSubject, now: Date) {
  await tx.run(
    `insert into suspensions (id, kind, subject_id, reason, words, since, until)
     select $1, kind, $2, reason, words, $5, until
     from suspensions join suspension_keys on suspension_id = suspensions.id
     where key in (select jsonb_array_elements_text($4::jsonb)) and (kept_until is null or kept_until > $5) and kind = $3
       and subject_id <> $2 and ${isRunning('$5')}
       and not exists (
         select from suspensions own
         where own.subject_id = $2 and own.ended_at >= suspensions.since
           and own.ended_at is distinct from own.until)
     order by until desc nulls first, since limit 1
     on conflict do nothing`,
    [to.id, to.subjectId, to.kind, to.mailboxKeys, now],
  )
}

/** One guest becomes another: the suspension of either goes on for both, the longer one where both have one. */
export async function moveSuspension(
  tx: Tx,
  { from, into }: { from: string; into: string },
  now: Date,
) {
  const lengthened = await tx.run(
    `update suspensions set until = case when suspensions.until is null or other.until is null
       then null else greatest(suspensions.until, other.until) end
     from suspensions other
     where suspensions.subject_id = $2 and suspensions.ended_at is null
       and other.subject_id = $1 and other.ended_at is null`,
    [from, into],
  )
  if (lengthened > 0) await joinKeys(tx, { from, into }, now)
  else
    await tx.run(
      `update suspensions set subject_id = $2 where subject_id = $1 and ended_at is null`,
      [from, into],
    )
}

/** Of two running suspensions the other one has the keys of both, so that lifting it forgets them. */
async function joinKeys(tx: Tx, { from, into }: { from: string; into: string }, now: Date) {
  await tx.run(
    `insert into suspension_keys (key, suspension_id, kept_until)
     select key, own.id, kept_until
     from suspension_keys join suspensions other on other.id = suspension_id, suspensions own
     where other.subject_id = $1 and other.ended_at is null
       and own.subject_id = $2 and own.ended_at is null
     on conflict do nothing`,
    [from, into],
  )
  const ended = await tx.many(
    z.object({ id: z.uuid() }),
    `update suspensions set ended_at = $2 where subject_id = $1 and ended_at is null returning id`,
    [from, now],
  )
  await deleteKeysOf(tx, ended)
}

const deleteKeysOf = (tx: Tx, suspensions: { id: string }[]) =>
  tx.run(
    `delete from suspension_keys where suspension_id in (
       select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [suspensions.map(({ id }) => id)],
  )

const Ended = Suspension.extend({ id: z.uuid() })

/** Ends a running suspension, and forgets its keys. Answers what it was; undefined: there is none. */
export async function endSuspension(tx: Tx, subjectId: string, now: Date) {
  const [ended] = await tx.many(
    Ended,
    `update suspensions set ended_at = $2 where subject_id = $1 and ${isRunning('$2')}
     returning id, ${columns}`,
    [subjectId, now],
  )
  if (ended) await deleteKeysOf(tx, [ended])
  return ended
}

const Sharing = z.object({ subjectId: z.uuid(), keys: z.array(z.string()) })

/** Others of the same kind whose suspension is running and has a mailbox in common with this subject's, and which. */
export const sharingMailbox = (tx: Tx, subjectId: string, now: Date) =>
  tx.many(
    Sharing,
    `select theirs.subject_id as "subjectId", array_agg(key order by key) as keys
     from suspensions mine
     join suspension_keys own on own.suspension_id = mine.id
     join suspension_keys other using (key)
     join (select * from suspensions where ${isRunning('$2')}) theirs
       on theirs.id = other.suspension_id
     where mine.subject_id = $1 and mine.ended_at is null and theirs.kind = mine.kind
       and theirs.id <> mine.id and key like 'mailbox:%'
     group by theirs.subject_id order by theirs.subject_id`,
    [subjectId, now],
  )

/** Forgets some mailboxes of a suspension that goes on. */
export const deleteKeys = (tx: Tx, { subjectId, keys }: { subjectId: string; keys: string[] }) =>
  tx.run(
    `delete from suspension_keys
     where key in (select jsonb_array_elements_text($2::jsonb)) and suspension_id in (
       select id from suspensions where subject_id = $1 and ended_at is null)`,
    [subjectId, keys],
  )

const Overdue = z.object({ subjectId: z.uuid(), kind: z.enum(['guest', 'organisation']) })

/** Ends those whose time is up, so many at once, and forgets their keys. */
export async function endOverdue(tx: Tx, max: number, now: Date) {
  const ended = await tx.many(
    Overdue.extend({ id: z.uuid() }),
    `update suspensions set ended_at = until
     where id in (
       select id from suspensions where ended_at is null and until <= $1
       order by until limit $2 for update skip locked)
     returning id, kind, subject_id as "subjectId"`,
    [now, max],
  )
  await deleteKeysOf(tx, ended)
  return ended
}

const SuspensionRecord = Suspension.extend({ endedAt: z.date().nullable() })

/** What its own person may download, newest first. */
export const suspensionRecords = (tx: Tx, subjectId: string, max: number) =>
  tx.many(
    SuspensionRecord,
    `select ${columns}, ended_at as "endedAt" from suspensions
     where subject_id = $1 order by since desc limit $2`,
    [subjectId, max],
  )
