import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { publish } from '#server/platform/notices.ts'
import { endOneSession } from './sessionStore.ts'

export interface NewRecovered {
  id: string
  tokenHash: Buffer
  guestId: string
  receiptKey: string
  device: string
}

/** The device that paid hears of it at once. */
export async function insertRecovered(tx: Tx, session: NewRecovered, now: Date) {
  await tx.run(
    `insert into recovered_sessions (id, token_hash, guest_id, receipt_key, device, started_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [session.id, session.tokenHash, session.guestId, session.receiptKey, session.device, now],
  )
  await sayChanged(tx, session.guestId)
}

const sayChanged = (tx: Tx, guestId: string) =>
  publish(tx, { to: guestId, kind: 'recovery', id: guestId })

const mayRun = `g.merged_into is null and g.deleted_at is null and not exists (
    select from accounts where accounts.id = g.account_id and email_proven_at is not null)`
const isRunning = `r.ended_at is null and r.started_at > $2 and ${mayRun}`

const Found = z.object({
  sessionId: z.uuid(),
  guestId: z.uuid(),
  receiptKey: z.string(),
  since: z.date(),
})

/** Of a guest without an account, or with one whose address was never confirmed: a typo there closes no other way. */
export async function findRecovered(tx: Tx, hash: Buffer, startedAfter: Date) {
  const [found] = await tx.many(
    Found,
    `select r.id as "sessionId", r.guest_id as "guestId", r.receipt_key as "receiptKey",
       r.started_at as since
     from recovered_sessions r join guests g on g.id = r.guest_id
     where r.token_hash = $1 and ${isRunning}`,
    [hash, startedAfter],
  )
  return found
}

const Listed = z.object({
  id: z.uuid(),
  device: z.string(),
  startedAt: z.date(),
  hasCard: z.boolean(),
  isOver: z.boolean(),
})

interface ListQuery {
  guestId: string
  /** The session that asks: it is not told of itself. */
  except: string
  startedAfter: Date
  /** Those that are over, but not by the device that paid. */
  overAfter: Date
  max: number
}

/** Those that run first, each with the newest first. */
export const listedRecovered = (
  tx: Tx,
  { guestId, except, startedAfter, overAfter, max }: ListQuery,
) =>
  tx.many(
    Listed,
    `select r.id, r.device, r.started_at as "startedAt", s.id is not null as "hasCard",
       not (${isRunning} or s.id is not null) as "isOver"
     from recovered_sessions r join guests g on g.id = r.guest_id
       left join sessions s on s.id = r.session_id and s.ended_at is null
     where r.guest_id = $1 and r.session_id is distinct from $4
       and (${isRunning} or s.id is not null
         or (r.started_at > $5 and not r.ended_by_payer and ${mayRun}))
     order by "isOver", r.started_at desc, r.id limit $3`,
    [guestId, startedAfter, max, except, overAfter],
  )

/** The session that it has opened with the card, if any; held until commit. Undefined where it has ended. */
export async function lockRecovered(tx: Tx, { id, guestId }: { id: string; guestId: string }) {
  const [found] = await tx.many(
    Opened,
    `select session_id as "sessionId" from recovered_sessions
     where id = $1 and guest_id = $2 and ended_at is null for update`,
    [id, guestId],
  )
  return found
}

const Receipt = z.object({ receiptKey: z.string() })

/** The address that opened it; undefined where it has ended. */
export async function receiptKeyOf(tx: Tx, { id, guestId }: { id: string; guestId: string }) {
  const [found] = await tx.many(
    Receipt,
    `select receipt_key as "receiptKey" from recovered_sessions
     where id = $1 and guest_id = $2 and ended_at is null`,
    [id, guestId],
  )
  return found?.receiptKey
}

const Opened = z.object({ sessionId: z.uuid().nullable() })

/** The device that paid hears of it at once. */
export async function saveOpenedSession(
  tx: Tx,
  { id, guestId, sessionId }: { id: string; guestId: string; sessionId: string },
) {
  await tx.run(`update recovered_sessions set session_id = $2 where id = $1`, [id, sessionId])
  await sayChanged(tx, guestId)
}

/** With the session that it has opened. False where this guest has none, or it is the caller's own that is ended as the payer. */
export async function endRecoveredOf(
  tx: Tx,
  { id, guestId, payer }: { id: string; guestId: string; payer: string | null },
  now: Date,
) {
  const [ended] = await tx.many(
    Opened,
    `update recovered_sessions
     set ended_at = coalesce(ended_at, $3), ended_by_payer = ended_by_payer or $4::uuid is not null
     where id = $1 and guest_id = $2 and ($4::uuid is null or session_id is distinct from $4)
     returning session_id as "sessionId"`,
    [id, guestId, now, payer],
  )
  if (!ended) return false
  if (payer && ended.sessionId) await endOneSession(tx, ended.sessionId, now, guestId)
  await sayChanged(tx, guestId)
  return true
}

const Refused = z.object({ guestId: z.uuid() })

/** Of these guests, those whose paying device ended a session that this address had opened. */
export async function refusedBy(tx: Tx, guestIds: string[], receiptKey: string) {
  const found = await tx.many(
    Refused,
    `select distinct guest_id as "guestId" from recovered_sessions
     where receipt_key = $2 and ended_by_payer
       and guest_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [guestIds, receiptKey],
  )
  return new Set(found.map(({ guestId }) => guestId))
}

/** Of a guest, and of the guests that became them. */
export async function deleteRecoveredOf(tx: Tx, guestId: string) {
  await tx.run(
    `delete from recovered_sessions
     where guest_id in (select id from guests where id = $1 or merged_into = $1)`,
    [guestId],
  )
}

/** @returns how many were deleted. What the paying device refused is kept longer than a purchase is live. */
export const deleteRecovered = (tx: Tx, startedBefore: Date, max: number) =>
  tx.run(
    `delete from recovered_sessions where id in (
       select r.id from recovered_sessions r
       where started_at < $1 and not exists (
         select 1 from sessions s where s.id = r.session_id and s.ended_at is null)
       limit $2)`,
    [startedBefore, max],
  )
