import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const SessionRecord = z.object({
  device: z.string(),
  startedAt: z.date(),
  lastSeenAt: z.date(),
  endedAt: z.date().nullable(),
})

/** Of an account or of a guest without one; of an account those too of the guests that became it. */
const isSessionOf = `(account_id = $1 or guest_id in (
  select id from guests where id = $1 or merged_into = $1))`

/** Every session that is still written down, also those that have ended. */
export async function sessionRecords(tx: Tx, subjectId: string) {
  return tx.many(
    SessionRecord,
    `select device, started_at as "startedAt", last_seen_at as "lastSeenAt", ended_at as "endedAt"
     from sessions where ${isSessionOf} order by started_at desc, id desc`,
    [subjectId],
  )
}

const LinkRecord = z.object({
  purpose: z.string(),
  email: z.string(),
  expiresAt: z.date(),
  usedAt: z.date().nullable(),
})

export async function linkRecords(tx: Tx, accountId: string) {
  return tx.many(
    LinkRecord,
    `select purpose, email, expires_at as "expiresAt", used_at as "usedAt"
     from mailed_links where account_id = $1 order by expires_at desc`,
    [accountId],
  )
}

export async function deleteSessionsOf(tx: Tx, accountId: string) {
  await tx.run(`delete from sessions where ${isSessionOf}`, [accountId])
}

export async function deleteLinksOf(tx: Tx, accountId: string) {
  await tx.run(`delete from mailed_links where account_id = $1`, [accountId])
}

export interface Pseudonym {
  name: string
  email: string
  passwordHash: string
}

/** The row stays, for the money and the visits that refer to it, but no longer names its owner. */
export async function writePseudonym(tx: Tx, id: string, pseudonym: Pseudonym, now: Date) {
  await tx.run(
    `update accounts
     set name = $2, email = $3, email_key = $3, email_proven_at = null,
         email_bounced_at = null, password_hash = $4,
         bcrypt_salt = null, guest_kind = 'tourist', picture_url = null, wants_promotions = false,
         wants_new_bathrooms = false, language = 'en', mail_key = gen_random_uuid(),
         deleted_at = $5
     where id = $1`,
    [id, pseudonym.name, pseudonym.email, pseudonym.passwordHash, now],
  )
}
