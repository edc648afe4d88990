import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockNames } from '#server/platform/lockName.ts'
import { type RiskKind, type RiskSubject, riskSubjects } from './budgets.ts'
import type { History } from './evaluateRisk.ts'

export type Subjects = Partial<Record<RiskSubject, string>>

/** Fixed names of columns, by subject: no value of a caller becomes a part of a statement. */
const columnOf: Record<RiskSubject, string> = {
  guest: 'guest_id',
  card: 'card_fingerprint',
  mailbox: 'mailbox_key',
  device: 'device_hash',
  partner: 'partner_id',
}

/**
 * Of one card, mailbox or device is judged one after the other: budgets are counted, then used. The guest and the
 * partner's door are under a lock of their own by then.
 */
export async function lockShared(tx: Tx, subjects: Subjects) {
  const names = riskSubjects
    .filter((subject) => subject !== 'guest' && subject !== 'partner')
    .flatMap((subject) => (subjects[subject] ? [`risk ${subject} ${subjects[subject]}`] : []))
  if (names.length > 0) await lockNames(tx, names)
}

export interface RiskEvent {
  kind: RiskKind
  /** The visit, the alarm or the location; one event of a kind about one thing. */
  about: string
  subjects: Subjects
  cents: number
}

/** False where the same was recorded before. */
export async function insertEvent(tx: Tx, { kind, about, subjects, cents }: RiskEvent, now: Date) {
  const { guest, card, mailbox, device, partner } = subjects
  const inserted = await tx.run(
    `insert into risk_events (
       id, kind, about, guest_id, card_fingerprint, mailbox_key, device_hash, partner_id, cents, at
     ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (about, kind) do nothing`,
    [
      newId(now),
      kind,
      about,
      guest ?? null,
      card ?? null,
      mailbox ?? null,
      device ?? null,
      partner ?? null,
      cents,
      now,
    ],
  )
  return inserted === 1
}

const EventSubjects = z.object({
  guest: z.string().nullable(),
  card: z.string().nullable(),
  mailbox: z.string().nullable(),
  device: z.string().nullable(),
})

/** Whose doing an event was; undefined where none was recorded. */
export async function subjectsOfEvent(
  tx: Tx,
  kind: RiskKind,
  about: string,
): Promise<Subjects | undefined> {
  const [event] = await tx.many(
    EventSubjects,
    `select guest_id as guest, card_fingerprint as card, mailbox_key as mailbox, device_hash as device
     from risk_events where about = $1 and kind = $2`,
    [about, kind],
  )
  if (!event) return undefined
  return Object.fromEntries(Object.entries(event).filter(([, id]) => id !== null))
}

/** It counts as another kind from now on. */
export const turnEvent = (
  tx: Tx,
  about: string,
  { from, into }: { from: RiskKind; into: RiskKind },
) => tx.run(`update risk_events set kind = $3 where about = $1 and kind = $2`, [about, from, into])

/** What was recorded about it has come to nothing. */
export const deleteEvent = (tx: Tx, kind: RiskKind, about: string) =>
  tx.run(`delete from risk_events where about = $1 and kind = $2`, [about, kind])

const Sums = z.object({
  count: z.number(),
  cents: z.number(),
  entries: z.number(),
  entryCents: z.number(),
})

/** What one subject did since a moment: of a kind, and its entries. */
export async function historyOf(
  tx: Tx,
  of: { subject: RiskSubject; id: string; kind: RiskKind },
  since: Date,
): Promise<History> {
  const [sums] = await tx.many(
    Sums,
    `select count(*) filter (where kind = $2) as count,
       coalesce(sum(cents) filter (where kind = $2), 0)::bigint as cents,
       count(*) filter (where kind = 'entry') as entries,
       coalesce(sum(cents) filter (where kind = 'entry'), 0)::bigint as "entryCents"
     from risk_events where ${columnOf[of.subject]} = $1 and kind in ($2, 'entry') and at > $3`,
    [of.id, of.kind, since],
  )
  return {
    events: { count: sums?.count ?? 0, cents: sums?.cents ?? 0 },
    entries: { count: sums?.entries ?? 0, cents: sums?.entryCents ?? 0 },
  }
}

const Found = z.object({ id: z.uuid() })

export async function hasEvent(tx: Tx, kind: RiskKind, about: string) {
  const found = await tx.many(Found, `select id from risk_events where about = $1 and kind = $2`, [
    about,
    kind,
  ])
  return found.length > 0
}

/** Whether a rating counts already of the same guest, card or mailbox at this partner. */
export async function hasRated(
  tx: Tx,
  { guest, card, mailbox, partner }: Subjects & { partner: string },
) {
  const found = await tx.many(
    Found,
    `select id from risk_events
     where partner_id = $1 and kind = 'rating'
       and (guest_id = $2 or card_fingerprint = $3 or mailbox_key = $4) limit 1`,
    [partner, guest ?? null, card ?? null, mailbox ?? null],
  )
  return found.length > 0
}

const Time = z.object({ at: z.date() })

/** When a subject did something since a moment, the latest first. */
export async function timesOf(
  tx: Tx,
  { subject, id, kind }: { subject: RiskSubject; id: string; kind: RiskKind },
  since: Date,
) {
  const times = await tx.many(
    Time,
    `select at from risk_events where ${columnOf[subject]} = $1 and kind = $2 and at > $3
     order by at desc`,
    [id, kind, since],
  )
  return times.map(({ at }) => at)
}

/** So many of them at once. */
export const deleteEvents = (tx: Tx, before: Date, max: number) =>
  tx.run(
    `delete from risk_events where id in (select id from risk_events where at < $1 order by at limit $2)`,
    [before, max],
  )

const SubjectSums = z.object({
  entries: z.number(),
  refunds: z.number(),
  refundCents: z.number(),
  lateUses: z.number(),
  guesses: z.number(),
})

/** What each subject did, as far as it is still kept. */
export async function sumsOf(tx: Tx, subjects: Subjects) {
  const sums = []
  for (const subject of riskSubjects) {
    const id = subjects[subject]
    if (!id) continue
    const [sum] = await tx.many(
      SubjectSums,
      `select count(*) filter (where kind = 'entry') as entries,
         count(*) filter (where kind = 'automatic_refund') as refunds,
         coalesce(sum(cents) filter (where kind = 'automatic_refund'), 0)::bigint as "refundCents",
         count(*) filter (where kind = 'late_use') as "lateUses",
         count(*) filter (where kind = 'guess') as guesses
       from risk_events where ${columnOf[subject]} = $1`,
      [id],
    )
    if (sum) sums.push({ subject, ...sum })
  }
  return sums
}

const Account = z.object({ id: z.uuid() })

/** Other guests who used the same card, mailbox or device, the latest first. */
export async function guestsSharing(tx: Tx, subjects: Subjects, max: number) {
  const rows = await tx.many(
    Account,
    `select guest_id as id from risk_events
     where guest_id is not null and guest_id is distinct from $1
       and (card_fingerprint = $2 or mailbox_key = $3 or device_hash = $4)
     group by guest_id order by max(at) desc limit $5`,
    [
      subjects.guest ?? null,
      subjects.card ?? null,
      subjects.mailbox ?? null,
      subjects.device ?? null,
      max,
    ],
  )
  return rows.map(({ id }) => id)
}

const EventRecord = z.object({ kind: z.string(), cents: z.number().int(), at: z.date() })

/** What is counted of a guest. */
export const eventRecords = (tx: Tx, guestId: string, max: number) =>
  tx.many(
    EventRecord,
    `select kind, cents, at from risk_events where guest_id = $1
     order by at desc, id desc limit $2`,
    [guestId, max],
  )

/** What is counted of an organisation. */
export const organisationEventRecords = (tx: Tx, organisationId: string, max: number) =>
  tx.many(
    EventRecord,
    `select kind, cents, at from risk_events where partner_id = $1
     order by at desc, id desc limit $2`,
    [organisationId, max],
  )
