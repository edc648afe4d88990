import { z } from 'zod'
import { MemberRole } from '#contract/members.ts'
import type { Tx } from '#server/platform/db.ts'
import { publish } from '#server/platform/notices.ts'
import type { SessionEdges } from './session.ts'

/** Whose a session is: an account's, or an unclaimed guest's. */
export type SessionSubject = { accountId: string } | { guestId: string }

/** A member's acts for the organisation that they chose last, or else joined first. */
export async function insertSession(
  tx: Tx,
  session: SessionSubject & { id: string; tokenHash: Buffer; device: string },
  now: Date,
) {
  await tx.run(
    `insert into sessions
       (id, account_id, guest_id, token_hash, device, started_at, last_seen_at, organisation_id)
     values ($1, $2, $3, $4, $5, $6, $6, (
       select organisation_id from members where account_id = $2
       order by chosen_at desc nulls last, since, id limit 1))`,
    [
      session.id,
      'accountId' in session ? session.accountId : null,
      'guestId' in session ? session.guestId : null,
      session.tokenHash,
      session.device,
      now,
    ],
  )
}

const Known = z.object({ isKnown: z.boolean() })

/** Whether this account was signed in on such a device before, as far back as sessions are written down. */
export async function knowsDevice(tx: Tx, accountId: string, device: string) {
  const [row] = await tx.many(
    Known,
    `select exists (select 1 from sessions where account_id = $1 and device = $2) as "isKnown"`,
    [accountId, device],
  )
  return row?.isKnown === true
}

export async function endSessionsBeyond(tx: Tx, accountId: string, max: number, now: Date) {
  const ended = await tx.run(
    `update sessions set ended_at = $3 where account_id = $1 and ended_at is null and id not in (
       select id from sessions where account_id = $1 and ended_at is null
       order by last_seen_at desc, id desc limit $2
     )`,
    [accountId, max, now],
  )
  if (ended > 0) await sayEnded(tx, accountId)
}

/** Closes the event streams of sessions that have ended right away. */
const sayEnded = (tx: Tx, subjectId: string) =>
  publish(tx, { to: subjectId, kind: 'sessions', id: subjectId })

/** A guest without an account cannot sign in again: their session goes with what they bought (`forget unused guests`). */
const isRunning = `s.ended_at is null and (s.guest_id is not null or (
  s.last_seen_at > case a.user_type when 'partner' then $3::timestamptz else $1::timestamptz end
  and s.started_at > case a.user_type when 'partner' then $4::timestamptz else $2::timestamptz end))`

const edgeValues = (edges: SessionEdges) => [
  edges.guestIdle,
  edges.guestOldest,
  edges.partnerIdle,
  edges.partnerOldest,
]

const FoundSession = z.object({
  /** Null for an unclaimed guest. */
  accountId: z.string().nullable(),
  sessionId: z.string(),
  guestId: z.string().nullable(),
  memberId: z.string().nullable(),
  organisationId: z.string().nullable(),
  role: MemberRole.nullable(),
  hasAllRestrooms: z.boolean().nullable(),
})

export type FoundSession = z.output<typeof FoundSession>

/**
 * Finds the running session and writes down that it was seen, unless that was done since `seenBefore`; and from when to
 * when it was not, if that was since before `absentBefore`.
 */
export async function findSession(
  tx: Tx,
  hash: Buffer,
  edges: SessionEdges,
  { now, seenBefore, absentBefore }: Record<'now' | 'seenBefore' | 'absentBefore', Date>,
) {
  const [found] = await tx.many(
    FoundSession,
    `with found as (
       select s.id, s.account_id, s.guest_id, s.organisation_id, s.last_seen_at
       from sessions s left join accounts a on a.id = s.account_id
       where s.token_hash = $5 and ${isRunning}
     ), seen as (
       update sessions set last_seen_at = $6,
         absent_from = case when last_seen_at <= $8 then last_seen_at else absent_from end,
         absent_until = case when last_seen_at <= $8 then $6 else absent_until end
       where id = (select id from found where last_seen_at <= $7)
     )
     select found.account_id as "accountId", found.id as "sessionId",
       coalesce(found.guest_id,
         (select g.id from guests g where g.account_id = found.account_id)) as "guestId",
       m.id as "memberId", m.organisation_id as "organisationId", m.role,
       m.has_all_restrooms as "hasAllRestrooms"
     from found left join lateral (
       select * from members where account_id = found.account_id
       order by (organisation_id = found.organisation_id) desc nulls last, since, id limit 1
     ) m on true`,
    [...edgeValues(edges), hash, now, seenBefore, absentBefore],
  )
  return found
}

export async function isSessionRunning(tx: Tx, sessionId: string) {
  const [row] = await tx.many(
    Known,
    `select exists (select 1 from sessions where id = $1 and ended_at is null) as "isKnown"`,
    [sessionId],
  )
  return row?.isKnown === true
}

/** Whether a session began since then, and has not ended. */
export async function startedSince(tx: Tx, sessionId: string, since: Date) {
  const [row] = await tx.many(
    Known,
    `select exists (
       select 1 from sessions where id = $1 and started_at > $2 and ended_at is null) as "isKnown"`,
    [sessionId, since],
  )
  return row?.isKnown === true
}

/** Whether its person has shown since then, within the session, who they are. */
export async function provenSince(tx: Tx, sessionId: string, since: Date) {
  const [row] = await tx.many(
    Known,
    `select exists (
       select 1 from sessions where id = $1 and proven_at > $2 and ended_at is null) as "isKnown"`,
    [sessionId, since],
  )
  return row?.isKnown === true
}

export async function markSessionProven(tx: Tx, sessionId: string, now: Date) {
  await tx.run(`update sessions set proven_at = $2 where id = $1`, [sessionId, now])
}

const Absence = z.object({ from: z.date(), until: z.date() })
export type Absence = z.infer<typeof Absence>

/** The last time that this session made no request for some minutes. */
export async function findAbsence(tx: Tx, sessionId: string) {
  const [found] = await tx.many(
    Absence,
    `select absent_from as "from", absent_until as until from sessions
     where id = $1 and absent_from is not null`,
    [sessionId],
  )
  return found
}

const RunningSession = z.object({
  id: z.string(),
  startedAt: z.date(),
  lastSeenAt: z.date(),
  device: z.string(),
})

export async function runningSessions(tx: Tx, accountId: string, edges: SessionEdges, max: number) {
  return tx.many(
    RunningSession,
    `select s.id, s.started_at as "startedAt", s.last_seen_at as "lastSeenAt", s.device
     from sessions s join accounts a on a.id = s.account_id
     where s.account_id = $5 and ${isRunning}
     order by s.last_seen_at desc, s.id desc limit $6`,
    [...edgeValues(edges), accountId, max],
  )
}

const Subject = z.object({ subjectId: z.string() })

/** Ends a session, only of this account or unclaimed guest where one is given; false where there is no live one. */
export async function endOneSession(tx: Tx, id: string, now: Date, subjectId?: string) {
  const [ended] = await tx.many(
    Subject,
    `update sessions set ended_at = $2
     where id = $1 and ended_at is null
       and ($3::uuid is null or coalesce(account_id, guest_id) = $3)
     returning coalesce(account_id, guest_id) as "subjectId"`,
    [id, now, subjectId ?? null],
  )
  if (ended) await sayEnded(tx, ended.subjectId)
  return ended !== undefined
}

/** Ends the account's sessions, save one. */
export async function endSessions(tx: Tx, accountId: string, except: string | null, now: Date) {
  const ended = await tx.run(
    `update sessions set ended_at = $3
     where account_id = $1 and id is distinct from $2::uuid and ended_at is null`,
    [accountId, except, now],
  )
  if (ended > 0) await sayEnded(tx, accountId)
}

/** The account's sessions that act for an organisation while it is a member there. */
const actsFor = `account_id = $1 and ended_at is null and coalesce(
  (select organisation_id from members m where m.account_id = $1 and m.organisation_id = sessions.organisation_id),
  (select organisation_id from members m where m.account_id = $1 order by since, id limit 1)) = $2`

const SessionId = z.object({ id: z.string() })

/** Ends them, save one that acts for another organisation from now on. Answers those that act for this one no longer. */
export async function endSessionsIn(
  tx: Tx,
  { accountId, organisationId }: { accountId: string; organisationId: string },
  { except, now }: { except: string | null; now: Date },
) {
  const gone = await tx.many(
    SessionId,
    `update sessions set organisation_id = null,
       ended_at = case when id is distinct from $3::uuid then $4::timestamptz end
     where ${actsFor} returning id`,
    [accountId, organisationId, except, now],
  )
  await sayEnded(tx, accountId)
  return gone.map(({ id }) => id)
}

/** Event streams of the account's sessions reconnect, since their rights have changed. */
export const renewStreams = (tx: Tx, accountId: string) => sayEnded(tx, accountId)

/** From now on the session acts for another organisation, and so does the next sign-in. False where its account is no member there. */
export async function setSessionOrganisation(
  tx: Tx,
  { sessionId, organisationId }: { sessionId: string; organisationId: string },
  now: Date,
) {
  const [changed] = await tx.many(
    Subject,
    `with chosen as (
       update members set chosen_at = $3
       where organisation_id = $2 and account_id = (select account_id from sessions where id = $1)
       returning account_id
     )
     update sessions set organisation_id = $2 from chosen where id = $1
     returning chosen.account_id as "subjectId"`,
    [sessionId, organisationId, now],
  )
  if (changed) await sayEnded(tx, changed.subjectId)
  return changed !== undefined
}

/** An account's session that started so long ago has ended, one way or another. */
export async function deleteSessions(tx: Tx, startedBefore: Date, max: number) {
  return tx.run(
    `delete from sessions where id in (
       select id from sessions where started_at < $1 and guest_id is null limit $2)`,
    [startedBefore, max],
  )
}

/** @returns how many were deleted. */
export const deleteEndedSessions = (tx: Tx, endedBefore: Date, max: number) =>
  tx.run(
    `delete from sessions where id in (
       select id from sessions where ended_at < $1 order by ended_at limit $2)`,
    [endedBefore, max],
  )
