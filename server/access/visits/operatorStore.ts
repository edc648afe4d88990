import { z } from 'zod'
import { AgreedTo } from '#contract/papers.ts'
import { PartnerReply, ReportReason } from '#contract/reports.ts'
import type { RiskCaseKind } from '#contract/risk.ts'
import { PaidWith, VisitState } from '#contract/visits.ts'
import { privatePhotoIdSql } from '#server/places/photos/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { ReportAnswer } from './reportStore.ts'

const FoundVisit = z.object({
  id: z.uuid(),
  guestId: z.uuid(),
  locationId: z.uuid(),
  state: VisitState,
  cents: z.number().int(),
  paidWith: PaidWith,
  orderId: z.uuid().nullable(),
  passId: z.uuid().nullable(),
  renews: z.uuid().nullable(),
  askedAt: z.date(),
  readyAt: z.date().nullable(),
  validUntil: z.date().nullable(),
  revealedAt: z.date().nullable(),
  usedAt: z.date().nullable(),
  lateUsedAt: z.date().nullable(),
  givenUpAt: z.date().nullable(),
  isCoarse: z.boolean(),
  agreedTo: AgreedTo.nullable(),
  isToDecide: z.boolean(),
})
export type FoundVisit = z.infer<typeof FoundVisit>

const columns = `
  id, guest_id as "guestId", location_id as "locationId", state, cents, paid_with as "paidWith",
  order_id as "orderId", pass_id as "passId", renews, asked_at as "askedAt", ready_at as "readyAt",
  valid_until as "validUntil", revealed_at as "revealedAt", used_at as "usedAt", late_used_at as "lateUsedAt",
  given_up_at as "givenUpAt", is_coarse as "isCoarse", agreed_to as "agreedTo",
  exists (select from reports where visit_id = visits.id and reports.state = 'open') as "isToDecide"`

/** All columns of one visit except those that its code is computed from. */
export async function findVisitRecord(tx: Tx, id: string) {
  const [visit] = await tx.many(FoundVisit, `select ${columns} from visits where id = $1`, [id])
  return visit
}

/** The visits with these ids. */
export const visitsById = (tx: Tx, ids: string[]) =>
  tx.many(
    FoundVisit,
    `select ${columns} from visits
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [ids],
  )

/** The same of a visit and of the one that its new code replaced or was replaced with, the first one first. */
export const visitWithRenewal = (tx: Tx, id: string) =>
  tx.many(
    FoundVisit,
    `select ${columns} from visits
     where id = $1 or renews = $1 or id = (select renews from visits where id = $1)
     order by renews nulls first`,
    [id],
  )

export async function findVisitRecordOfOrder(tx: Tx, orderId: string) {
  const [visit] = await tx.many(FoundVisit, `select ${columns} from visits where order_id = $1`, [
    orderId,
  ])
  return visit
}

/** The newest visits of these guests, at these locations, or by a pass. */
export const visitLinesOf = (
  tx: Tx,
  of: { guestIds?: string[]; locationIds?: string[]; passId?: string },
  max: number,
) =>
  tx.many(
    FoundVisit,
    `select ${columns} from visits
     where guest_id = any (array(
           select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value)))
       or location_id = any (array(
           select value::uuid from jsonb_array_elements_text($2::jsonb) as t(value)))
       or pass_id = $3
     order by asked_at desc, id desc limit $4`,
    [of.guestIds ?? [], of.locationIds ?? [], of.passId ?? null, max],
  )

const FiledReport = z.object({
  id: z.uuid(),
  visitId: z.uuid(),
  guestId: z.uuid(),
  locationId: z.uuid(),
  reason: ReportReason,
  state: z.enum(['noted', 'returned', 'returns_later', 'open', 'answered']),
  reportedAt: z.date(),
  pressedAt: z.date().nullable(),
  reply: PartnerReply.nullable(),
  repliedAt: z.date().nullable(),
  photoId: z.uuid().nullable(),
  answer: ReportAnswer.nullable(),
})
export type FiledReport = z.infer<typeof FiledReport>

const reportColumns = `id, visit_id as "visitId", guest_id as "guestId", location_id as "locationId",
  reason, state, reported_at as "reportedAt", pressed_at as "pressedAt", answer,
  partner_reply as reply, partner_replied_at as "repliedAt", ${privatePhotoIdSql('partner_photo')} as "photoId"`

/** The newest reports by a guest, at a location or about a visit. */
export const reportLinesOf = (
  tx: Tx,
  of: { guestId?: string; locationIds?: string[]; visitId?: string },
  max: number,
) =>
  tx.many(
    FiledReport,
    `select ${reportColumns} from reports
     where guest_id = $1 or visit_id = $3
       or location_id in (select value::uuid from jsonb_array_elements_text($2::jsonb) as t(value))
     order by reported_at desc, id desc limit $4`,
    [of.guestId ?? null, of.locationIds ?? [], of.visitId ?? null, max],
  )

const VisitPlace = z.object({ id: z.uuid(), locationId: z.uuid() })

const locationOfVisits = (tx: Tx, ids: string[]) =>
  tx.many(
    VisitPlace,
    `select id, location_id as "locationId" from visits
     where id = any (array(select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value)))`,
    [ids],
  )

/** The location of each case, by the case's subject. */
export async function locationOfCases(tx: Tx, cases: { kind: RiskCaseKind; about: string }[]) {
  // Guessing is about a location, every other case about a visit.
  const guessed = cases.filter(({ kind }) => kind === 'guessing')
  const visits = cases.filter(({ kind }) => kind !== 'guessing').map(({ about }) => about)
  return new Map([
    ...guessed.map(({ about }) => [about, about] as const),
    ...(await locationOfVisits(tx, visits)).map(({ id, locationId }) => [id, locationId] as const),
  ])
}

/** The report about a visit that waits for an operator. */
export async function openReportOf(tx: Tx, visitId: string) {
  const [report] = await tx.many(
    z.object({ id: z.uuid() }),
    `select id from reports where visit_id = $1 and state = 'open'`,
    [visitId],
  )
  return report?.id
}

const OpenReport = z.object({ visitId: z.uuid(), orderId: z.uuid().nullable() })

/** The visit of an open report, and the order that paid for it, directly or for the visit that it renews. */
export async function openReportById(tx: Tx, reportId: string) {
  const [report] = await tx.many(
    OpenReport,
    `select visits.id as "visitId", paid.order_id as "orderId"
     from reports
       join visits on visits.id = visit_id
       join visits paid on paid.id = coalesce(visits.renews, visits.id)
     where reports.id = $1 and reports.state = 'open'`,
    [reportId],
  )
  return report
}

/** Reports that wait for an operator, the oldest first. */
export const waitingReports = (tx: Tx, max: number) =>
  tx.many(
    FiledReport,
    `select ${reportColumns} from reports
     where state = 'open' order by reported_at, id limit $1`,
    [max],
  )
