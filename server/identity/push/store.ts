import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { lockNames } from '#server/platform/lockName.ts'
import type { PushAddress } from './pusher.ts'

/** The address of a session. Another one's that has the same is that of who used this browser before. */
export async function forgetAddress(
  tx: Tx,
  { sessionId, endpoint }: { sessionId: string; endpoint: string | null },
) {
  await tx.run(`delete from nudge_addresses where session_id = $1 or endpoint = $2`, [
    sessionId,
    endpoint,
  ])
}

export async function insertAddress(
  tx: Tx,
  address: PushAddress & { sessionId: string; accountId: string },
  now: Date,
) {
  await tx.run(
    `insert into nudge_addresses (session_id, account_id, endpoint, p256dh, auth, service, since)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      address.sessionId,
      address.accountId,
      address.endpoint,
      address.p256dh,
      address.auth,
      address.service,
      now,
    ],
  )
}

/** Serializes requests for the same session or the same push address. */
export const lockAddress = (
  tx: Tx,
  { sessionId, endpoint }: { sessionId?: string; endpoint: string },
) => lockNames(tx, [...(sessionId ? [`nudges of ${sessionId}`] : []), `nudges at ${endpoint}`])

/** The session that is told at the one is told at the other; a session that has the other already keeps it. */
export async function moveAddress(
  tx: Tx,
  from: { endpoint: string; auth: string },
  to: PushAddress & { service: string },
) {
  await tx.run(
    `update nudge_addresses set endpoint = $3, p256dh = $4, auth = $5, service = $6
     where endpoint = $1 and auth = $2
       and not exists (select from nudge_addresses as taken where taken.endpoint = $3)`,
    [from.endpoint, from.auth, to.endpoint, to.p256dh, to.auth, to.service],
  )
}

/** Where an account has too many, the oldest give way. */
export async function forgetAddressesBeyond(tx: Tx, accountId: string, max: number) {
  await tx.run(
    `delete from nudge_addresses where account_id = $1 and session_id not in (
       select session_id from nudge_addresses where account_id = $1
       order by since desc, session_id desc limit $2
     )`,
    [accountId, max],
  )
}

const SessionId = z.object({ sessionId: z.string() })

/** The sessions of an account that are to be told. */
export const sessionsToTell = (tx: Tx, accountId: string) =>
  tx.many(
    SessionId,
    `select session_id as "sessionId" from nudge_addresses where account_id = $1`,
    [accountId],
  )

export async function isTold(tx: Tx, sessionId: string) {
  const found = await tx.many(
    SessionId,
    `select session_id as "sessionId" from nudge_addresses where session_id = $1`,
    [sessionId],
  )
  return found.length === 1
}

const AddressRecord = z.object({ service: z.string(), since: z.date() })

/** Without the addresses themselves: with one, anyone can send to that browser. */
export const addressRecords = (tx: Tx, accountId: string) =>
  tx.many(
    AddressRecord,
    `select service, since from nudge_addresses where account_id = $1 order by since`,
    [accountId],
  )

interface NewPushMessage {
  id: string
  sessionId: string
  title: string
  body: string
  path: string
  expiresAt: Date
}

export async function insertPushMessage(tx: Tx, message: NewPushMessage, now: Date) {
  await tx.run(
    `insert into nudges (id, session_id, title, body, path, expires_at, next_try_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      message.id,
      message.sessionId,
      message.title,
      message.body,
      message.path,
      message.expiresAt,
      now,
    ],
  )
}

const DuePushMessage = z.object({
  id: z.string(),
  sessionId: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
  expiresAt: z.date(),
  tries: z.number(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  service: z.string(),
})
export type DuePushMessage = z.output<typeof DuePushMessage>

/** Claims the messages that are due, so that no other process sends them before `nextTryAt`. */
export const claimDuePushMessages = (tx: Tx, now: Date, nextTryAt: Date, max: number) =>
  tx.many(
    DuePushMessage,
    `update nudges n set tries = tries + 1, next_try_at = $2
     from nudge_addresses a
     where a.session_id = n.session_id and n.id in (
       select id from nudges where next_try_at <= $1
       order by next_try_at limit $3 for update skip locked
     )
     returning n.id, n.session_id as "sessionId", title, body, path, expires_at as "expiresAt", tries,
       endpoint, p256dh, auth, service`,
    [now, nextTryAt, max],
  )

export async function deletePushMessage(tx: Tx, id: string) {
  await tx.run(`delete from nudges where id = $1`, [id])
}

export async function retryPushMessageAt(tx: Tx, id: string, at: Date) {
  await tx.run(`update nudges set next_try_at = $2 where id = $1`, [id, at])
}
