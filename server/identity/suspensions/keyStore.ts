import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { columns, isRunning, Suspension } from './store.ts'

interface NewKeys {
  subjectId: string
  keys: string[]
  keptUntil: Date
}

/** Keys of a suspended guest or organisation; of anyone else none is kept. An organisation's stay as long as its suspension. */
export const insertKeys = (tx: Tx, { subjectId, keys, keptUntil }: NewKeys) =>
  tx.run(
    `insert into suspension_keys (key, suspension_id, kept_until)
     select key, id, case when kind = 'guest' then $3::timestamptz end
     from suspensions, jsonb_array_elements_text($2::jsonb) as key
     where subject_id = $1 and ended_at is null
     on conflict do nothing`,
    [subjectId, keys, keptUntil],
  )

/** The running suspension of a guest with one of these keys, the longest. */
export async function suspensionByKeys(tx: Tx, keys: string[], now: Date) {
  const [found] = await tx.many(
    Suspension,
    `select ${columns} from suspensions join suspension_keys on suspension_id = suspensions.id
     where key in (select jsonb_array_elements_text($1::jsonb)) and kept_until > $2
       and ${isRunning('$2')}
     order by until desc nulls first, since limit 1`,
    [keys, now],
  )
  return found
}

const Answer = z.object({ hasHistory: z.boolean() })

/** Whether a guest has paid for something or been inside. */
export async function hasHistory(tx: Tx, guestId: string) {
  const [answer] = await tx.many(
    Answer,
    `select exists (select from orders where guest_id = $1 and state = 'paid')
       or exists (select from visits where guest_id = $1 and state = 'used') as "hasHistory"`,
    [guestId],
  )
  return answer?.hasHistory ?? false
}

/** So many at once. */
export const deleteOldKeys = (tx: Tx, now: Date, max: number) =>
  tx.run(
    `delete from suspension_keys where (key, suspension_id) in (
       select key, suspension_id from suspension_keys where kept_until <= $1
       order by kept_until limit $2)`,
    [now, max],
  )

const Mailbox = z.object({ mailbox: z.string(), subjectId: z.uuid() })

/** Mailboxes as the version before kept them, without a key; so many of them are taken out. */
export const takeUnkeyedMailboxes = (tx: Tx, max: number) =>
  tx.many(
    Mailbox,
    `with taken as (
       delete from suspended_mailboxes where (mailbox_key, suspension_id) in (
         select mailbox_key, suspension_id from suspended_mailboxes limit $1)
       returning mailbox_key, suspension_id
     )
     select mailbox_key as mailbox, subject_id as "subjectId"
     from taken join suspensions on suspensions.id = suspension_id`,
    [max],
  )
