import { z } from 'zod'
import { confirmCardCheck } from '#contract/cardChecks.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

const State = confirmCardCheck.reply.shape.state

const CardCheck = z.object({
  id: z.uuid(),
  guestId: z.uuid(),
  locationId: z.uuid(),
  state: State,
  sessionId: z.string().nullable(),
  checkoutUrl: z.string().nullable(),
  closesAt: z.date(),
})
export type CardCheck = z.infer<typeof CardCheck>

const columns = `id, guest_id as "guestId", location_id as "locationId", state,
  session_id as "sessionId", checkout_url as "checkoutUrl", closes_at as "closesAt"`

/** Those that still may be finished, the first to end first. */
export const openChecks = (tx: Tx, guestId: string, now: Date) =>
  tx.many(
    CardCheck,
    `select ${columns} from card_checks
     where guest_id = $1 and state = 'open' and closes_at > $2 order by closes_at`,
    [guestId, now],
  )

export async function insertCheck(
  tx: Tx,
  check: { guestId: string; locationId: string; closesAt: Date },
  now: Date,
) {
  const id = newId(now)
  await tx.run(
    `insert into card_checks (id, guest_id, location_id, started_at, closes_at)
     values ($1, $2, $3, $4, $5)`,
    [id, check.guestId, check.locationId, now, check.closesAt],
  )
  return id
}

export const saveCheckPage = (
  tx: Tx,
  id: string,
  { sessionId, url }: { sessionId: string; url: string },
) =>
  tx.run(
    `update card_checks set session_id = $2, checkout_url = $3 where id = $1 and session_id is null`,
    [id, sessionId, url],
  )

export async function checkOfSession(tx: Tx, sessionId: string) {
  const [check] = await tx.many(
    CardCheck,
    `select ${columns} from card_checks where session_id = $1`,
    [sessionId],
  )
  return check
}

/** Changes the check once; a later call changes nothing. */
export const confirmCheck = (
  tx: Tx,
  id: string,
  { state, fingerprint }: { state: CardCheck['state']; fingerprint: string | null },
) =>
  tx.run(
    `update card_checks set state = $2, card_fingerprint = $3 where id = $1 and state = 'open'`,
    [id, state, fingerprint],
  )

const Card = z.object({ fingerprint: z.string() })

/** The card that a guest had checked last, since a moment. */
export async function passedCard(tx: Tx, guestId: string, since: Date) {
  const [card] = await tx.many(
    Card,
    `select card_fingerprint as fingerprint from card_checks
     where guest_id = $1 and state = 'passed' and started_at > $2 order by started_at desc limit 1`,
    [guestId, since],
  )
  return card?.fingerprint
}

/** Checks that were not passed by one moment, and those that were by another, so many at once. */
export const deleteOldChecks = (tx: Tx, before: { passed: Date; others: Date }, max: number) =>
  tx.run(
    `delete from card_checks where id in (
       select id from card_checks
       where started_at < $1 or (started_at < $2 and state <> 'passed')
       order by started_at limit $3)`,
    [before.passed, before.others, max],
  )

export const deleteChecksOf = (tx: Tx, guestId: string) =>
  tx.run(`delete from card_checks where guest_id = $1`, [guestId])

const CheckRecord = z.object({
  id: z.uuid(),
  locationId: z.uuid(),
  state: z.string(),
  sessionId: z.string().nullable(),
  checkoutUrl: z.string().nullable(),
  cardFingerprint: z.string().nullable(),
  startedAt: z.date(),
  closesAt: z.date(),
})

export const checkRecords = (tx: Tx, guestId: string, max: number) =>
  tx.many(
    CheckRecord,
    `select id, location_id as "locationId", state, session_id as "sessionId",
       checkout_url as "checkoutUrl", card_fingerprint as "cardFingerprint",
       started_at as "startedAt", closes_at as "closesAt"
     from card_checks where guest_id = $1 order by started_at desc limit $2`,
    [guestId, max],
  )
