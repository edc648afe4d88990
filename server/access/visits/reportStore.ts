import { z } from 'zod'
import {
  decisionDays,
  maxReportsListed,
  PartnerReply,
  ReportReason,
  replyHours,
} from '#contract/reports.ts'
import { privatePhotoIdSql } from '#server/places/photos/index.ts'
import { after, day, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { WithOperator } from './report.ts'

const reportRequestFields = {
  id: z.uuid(),
  visitId: z.uuid(),
  locationId: z.uuid(),
  reason: ReportReason,
  reportedAt: z.date(),
  /** When the guest reported, by their phone's clock; null unless the report arrived late. */
  pressedAt: z.date().nullable(),
}
const why = z.enum(['limit', 'used', 'late'])
export const ReportAnswer = z.enum(['money_back', 'no_money_back'])
export type ReportAnswer = z.infer<typeof ReportAnswer>

const StoredState = z.enum(['noted', 'returned', 'returns_later', 'open', 'answered'])

/** A guest's report that they could not get in, and its outcome. */
export const StoredReport = z.discriminatedUnion('state', [
  z.object({ ...reportRequestFields, state: z.enum(['noted', 'returned']) }),
  z.object({ ...reportRequestFields, state: z.literal('returns_later'), returnsAt: z.date() }),
  z.object({ ...reportRequestFields, state: z.literal('open'), why }),
  z.object({ ...reportRequestFields, state: z.literal('answered'), why, answer: ReportAnswer }),
])
export type StoredReport = z.infer<typeof StoredReport>

const columns = `
  id, visit_id as "visitId", location_id as "locationId", reason, state,
  reported_at as "reportedAt", pressed_at as "pressedAt", returns_at as "returnsAt", why, answer`

export async function findReport(tx: Tx, visitId: string) {
  const [report] = await tx.many(
    StoredReport,
    `select ${columns} from reports where visit_id = $1`,
    [visitId],
  )
  return report
}

const Count = z.object({ count: z.number() })

/** How many automatic refunds this guest, or this card, has had since a moment. */
export async function countReturns(
  tx: Tx,
  { guestId, card, since }: { guestId: string; card: string | undefined; since: Date },
) {
  const [counted] = await tx.many(
    Count,
    `select count(*) from reports
     where returns_at is not null and reported_at > $3
       and (guest_id = $1 or card_fingerprint = $2)`,
    [guestId, card ?? null, since],
  )
  return counted?.count ?? 0
}

export interface NewReport {
  visitId: string
  guestId: string
  locationId: string
  reason: ReportReason
  state: StoredReport['state']
  card: string | undefined
  returnsAt: Date | null
  why: WithOperator | null
  pressedAt: Date | null
  /** Whether it counts towards a pause of the location. */
  counts: boolean
  isEstablished: boolean
}

export async function insertReport(tx: Tx, report: NewReport, now: Date) {
  await tx.run(
    `insert into reports (
       id, visit_id, guest_id, location_id, reason, state, reported_at, card_fingerprint, returns_at, why,
       counts, is_established, pressed_at
     ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      newId(now),
      report.visitId,
      report.guestId,
      report.locationId,
      report.reason,
      report.state,
      now,
      report.card ?? null,
      report.returnsAt,
      report.why,
      report.counts,
      report.isEstablished,
      report.pressedAt,
    ],
  )
}

const DueReturn = z.object({ id: z.uuid(), visitId: z.uuid() })

/** Reports whose refund is due, because their codes can no longer open a door. */
export const dueReturns = (tx: Tx, max: number, now: Date) =>
  tx.many(
    DueReturn,
    `select id, visit_id as "visitId" from reports
     where state = 'returns_later' and returns_at <= $1 order by returns_at limit $2`,
    [now, max],
  )

/** @returns true for the one caller that has to refund it. */
export async function markReturned(tx: Tx, id: string) {
  const marked = await tx.run(
    `update reports set state = 'returned' where id = $1 and state = 'returns_later'`,
    [id],
  )
  return marked === 1
}

/** A use became known before the refund. The report still counts for the limit. */
export async function sendToOperator(tx: Tx, id: string) {
  const sent = await tx.run(
    `update reports set state = 'open', why = 'used' where id = $1 and state = 'returns_later'`,
    [id],
  )
  return sent === 1
}

export async function findReportById(tx: Tx, id: string) {
  const [report] = await tx.many(StoredReport, `select ${columns} from reports where id = $1`, [id])
  return report
}

/** @returns true for the one caller whose answer is stored. */
export async function markAnswered(tx: Tx, id: string, answer: ReportAnswer, now: Date) {
  const marked = await tx.run(
    `update reports set state = 'answered', answer = $2, answered_at = $3
     where id = $1 and state = 'open'`,
    [id, answer, now],
  )
  return marked === 1
}

/** Reports that wait for an operator, oldest first. */
export const openReports = (tx: Tx, max: number) =>
  tx.many(
    StoredReport,
    `select ${columns} from reports where state = 'open' order by reported_at, id limit $1`,
    [max],
  )

const ReportAtDoor = z.object({
  id: z.uuid(),
  reason: ReportReason,
  reportedAt: z.date(),
  isAnswered: z.boolean(),
  state: StoredState,
  answer: ReportAnswer.nullable(),
  reply: PartnerReply.nullable(),
  photoId: z.uuid().nullable(),
  issuedAt: z.date().nullable(),
  validUntil: z.date().nullable(),
  usedAt: z.date().nullable(),
})

/** Reports that the partner has not answered, then those that an operator is reviewing, and recent decisions and replies. */
export const reportsAtDoor = (tx: Tx, locationId: string, now: Date) =>
  tx.many(
    ReportAtDoor,
    `select reports.id, reason, reported_at as "reportedAt", partner_answered_at is not null as "isAnswered",
       reports.state, answer, partner_reply as reply,
       ${privatePhotoIdSql('partner_photo')} as "photoId",
       ready_at as "issuedAt", valid_until as "validUntil",
       coalesce(case when used_at is distinct from revealed_at then used_at end, late_used_at) as "usedAt"
     from reports join visits on visits.id = visit_id
     where reports.location_id = $1
       and (partner_answered_at is null or reports.state = 'open' or reports.answered_at > $2
         or partner_replied_at > $3)
     order by partner_answered_at is not null, reported_at desc, reports.id desc limit $4`,
    [locationId, after(now, -decisionDays * day), after(now, -replyHours * hour), maxReportsListed],
  )

const Counted = z.object({ count: z.number() })

/** Counts reports at an organisation's restrooms that wait for the partner: decided ones only where they hold a pause. */
export async function countWaitingReports(tx: Tx, organisationId: string) {
  const [counted] = await tx.many(
    Counted,
    `select count(*) as count from reports join locations on locations.id = location_id
     where partner_id = $1 and deleted_at is null and partner_reply is null
       and (state = 'open' or partner_answered_at is null
         and (state <> 'answered' or paused_for_reports_at is not null))`,
    [organisationId],
  )
  return counted?.count ?? 0
}

interface Reply {
  id: string
  locationId: string
  reply: PartnerReply
  accountId: string
}

/** What the partner has replied to a report at a restroom; undefined where there is none. */
export async function replyTo(tx: Tx, { id, locationId }: Pick<Reply, 'id' | 'locationId'>) {
  const [report] = await tx.many(
    z.object({ reply: PartnerReply.nullable() }),
    `select partner_reply as reply from reports where id = $1 and location_id = $2`,
    [id, locationId],
  )
  return report?.reply
}

/**
 * A reply answers the report, except where reports have paused the restroom: `answerReports` ends a pause.
 * @returns false where an operator has already decided, or the report is about another restroom.
 */
export async function writeReply(tx: Tx, { id, locationId, reply, accountId }: Reply, now: Date) {
  const written = await tx.run(
    `update reports set partner_reply = $3, partner_replied_at = $4, partner_replied_by = $5,
       partner_answered_at = coalesce(partner_answered_at, (
         select $4::timestamptz from locations where id = $2 and paused_for_reports_at is null))
     where id = $1 and location_id = $2 and state <> 'answered'`,
    [id, locationId, reply, now, accountId],
  )
  return written === 1
}

const Reporter = z.object({
  guest: z.string(),
  card: z.string().nullable(),
  mailbox: z.string().nullable(),
  device: z.string().nullable(),
  isEstablished: z.boolean(),
})

/** The guests whose unanswered reports since `since` count towards a pause of the location. */
export async function findReporters(tx: Tx, locationId: string, since: Date) {
  const reporters = await tx.many(
    Reporter,
    `select reports.guest_id::text as guest, reports.card_fingerprint as card, mailbox_key as mailbox,
       device_hash as device, is_established as "isEstablished"
     from reports left join risk_events on about = visit_id and kind = 'report'
     where location_id = $1 and counts and partner_answered_at is null and reported_at > $2`,
    [locationId, since],
  )
  return reporters.map(({ guest, card, mailbox, device, isEstablished }) => ({
    isEstablished,
    subjects: {
      guest,
      ...(card === null ? {} : { card }),
      ...(mailbox === null ? {} : { mailbox }),
      ...(device === null ? {} : { device }),
    },
  }))
}

const VisitCounts = z.object({ guests: z.number(), entries: z.number() })

/** Counts the guests who received a code of a location since `since`, and the codes that were used. */
export async function countVisitsSince(tx: Tx, locationId: string, since: Date) {
  const [came] = await tx.many(
    VisitCounts,
    `select count(distinct guest_id) as guests, count(used_at) as entries from visits
     where location_id = $1 and asked_at > $2 and state in ('ready', 'used', 'expired', 'failed')`,
    [locationId, since],
  )
  return came ?? { guests: 0, entries: 0 }
}

/** @returns how many. */
export const markPartnerAnswered = (tx: Tx, locationId: string, seenUntil: Date, now: Date) =>
  tx.run(
    `update reports set partner_answered_at = $3
     where location_id = $1 and partner_answered_at is null and reported_at <= $2`,
    [locationId, seenUntil, now],
  )

const OpenClaim = z.object({ visitId: z.uuid(), reportedAt: z.date() })

/** The guest's reports that wait for an operator: the time of each report by visit id. */
export async function openClaimsOf(tx: Tx, guestId: string) {
  const claims = await tx.many(
    OpenClaim,
    `select visit_id as "visitId", reported_at as "reportedAt" from reports
     where state = 'open' and visit_id in (select id from visits where guest_id = $1)`,
    [guestId],
  )
  return new Map(claims.map(({ visitId, reportedAt }) => [visitId, reportedAt]))
}
