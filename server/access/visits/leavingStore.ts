import { z } from 'zod'
import { AgreedTo } from '#contract/papers.ts'
import { PaidWith } from '#contract/visits.ts'
import type { Tx } from '#server/platform/db.ts'
import { moves } from './visit.ts'

const Id = z.object({ id: z.uuid() })

/** Whether a code still opens a door: for this guest, or at this location. */
export async function hasLiveVisit(
  tx: Tx,
  of: { guestId: string; locationId?: never } | { locationId: string; guestId?: never },
  now: Date,
) {
  const live = await tx.many(
    Id,
    `select id from visits
     where ($1::uuid is null or guest_id = $1) and ($2::uuid is null or location_id = $2)
       and (state = $3 and valid_until > $4 or state = 'requested')
     limit 1`,
    [of.guestId ?? null, of.locationId ?? null, moves.use.from, now],
  )
  return live.length > 0
}

const VisitRecord = z.object({
  id: z.uuid(),
  locationId: z.uuid(),
  state: z.string(),
  outcome: z.string(),
  cents: z.number().int(),
  paidWith: PaidWith,
  orderId: z.uuid().nullable(),
  passId: z.uuid().nullable(),
  askedAt: z.date(),
  readyAt: z.date().nullable(),
  validFrom: z.date().nullable(),
  validUntil: z.date().nullable(),
  usedAt: z.date().nullable(),
  lateUsedAt: z.date().nullable(),
  failure: z.string().nullable(),
  rating: z.number().int().nullable(),
  ratedAt: z.date().nullable(),
  renews: z.uuid().nullable(),
  answerBy: z.date().nullable(),
  answeredAt: z.date().nullable(),
  revealedAt: z.date().nullable(),
  givenUpAt: z.date().nullable(),
  /** Only the days of these times are accurate. */
  isCoarse: z.boolean(),
  /** Only of a free visit; any other has it on what paid for it. */
  agreedTo: AgreedTo.nullable(),
  houseRules: z.array(z.string()).nullable(),
})

/** All columns of a guest's visits except those that codes are computed from. */
export const visitRecords = (tx: Tx, guestId: string, max: number) =>
  tx.many(
    VisitRecord,
    `select id, location_id as "locationId", state, outcome, cents, paid_with as "paidWith",
       order_id as "orderId", pass_id as "passId", asked_at as "askedAt", ready_at as "readyAt",
       valid_from as "validFrom", valid_until as "validUntil", used_at as "usedAt", late_used_at as "lateUsedAt", failure, rating,
       rated_at as "ratedAt", renews, answer_by as "answerBy", answered_at as "answeredAt",
       revealed_at as "revealedAt", given_up_at as "givenUpAt", is_coarse as "isCoarse", agreed_to as "agreedTo",
       house_rules as "houseRules"
     from visits where guest_id = $1 order by asked_at desc, id desc limit $2`,
    [guestId, max],
  )

const ReportRecord = z.object({
  visitId: z.uuid(),
  locationId: z.uuid(),
  reason: z.string(),
  state: z.string(),
  reportedAt: z.date(),
  returnsAt: z.date().nullable(),
  why: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.date().nullable(),
})

/** A guest's reports of doors that did not open. */
export const reportRecords = (tx: Tx, guestId: string, max: number) =>
  tx.many(
    ReportRecord,
    `select visit_id as "visitId", location_id as "locationId", reason, state,
       reported_at as "reportedAt", returns_at as "returnsAt", why, answer, answered_at as "answeredAt"
     from reports where guest_id = $1 order by reported_at desc, id desc limit $2`,
    [guestId, max],
  )

const Answer = z.object({ isLeft: z.boolean() })

/** Forgets the cards behind a guest's reports before a moment, once they are decided. Answers whether one is left. */
export async function forgetReportedCards(
  tx: Tx,
  { guestId, before }: { guestId: string; before: Date },
) {
  await tx.run(
    `update reports set card_fingerprint = null
     where guest_id = $1 and card_fingerprint is not null and reported_at < $2
       and state not in ('open', 'returns_later')`,
    [guestId, before],
  )
  const [answer] = await tx.many(
    Answer,
    `select exists (
       select from reports where guest_id = $1 and card_fingerprint is not null) as "isLeft"`,
    [guestId],
  )
  return answer?.isLeft ?? false
}

/** With what was reported about them. */
export async function moveVisits(tx: Tx, { from, into }: { from: string; into: string }) {
  await tx.run(`update visits set guest_id = $2 where guest_id = $1`, [from, into])
  await tx.run(`update reports set guest_id = $2 where guest_id = $1`, [from, into])
}

/** Guests without an account who have neither started a purchase nor asked for a visit since `before`. */
export async function unusedGuests(tx: Tx, before: Date, max: number) {
  const guests = await tx.many(
    Id,
    `select id from guests
     where account_id is null and merged_into is null and deleted_at is null and created_at < $1
       and not exists (select 1 from orders where guest_id = guests.id and created_at >= $1)
       and not exists (select 1 from visits where guest_id = guests.id and asked_at >= $1)
     order by created_at limit $2`,
    [before, max],
  )
  return guests.map(({ id }) => id)
}

const Waits = z.object({ waits: z.boolean() })

/** Whether a report at a partner's restrooms, closed ones too, may still be decided in their favor. */
export async function hasUndecidedReport(tx: Tx, partnerId: string) {
  const [row] = await tx.many(
    Waits,
    `select exists (
       select from reports join locations on locations.id = location_id
       where partner_id = $1 and reports.state in ('open', 'returns_later')
     ) as waits`,
    [partnerId],
  )
  return row?.waits === true
}

/** Whether a visit that was paid by card may still be earned at a partner's restrooms: closed or handed over ones too. */
export async function hasUnearnedVisit(tx: Tx, partnerId: string) {
  const [row] = await tx.many(
    Waits,
    `select exists (
       select from visits join locations on locations.id = location_id
       where partner_id = $1 and visits.state in ('requested', 'ready') and visits.order_id is not null
     ) as waits`,
    [partnerId],
  )
  return row?.waits === true
}
