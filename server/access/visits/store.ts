import { z } from 'zod'
import type { CodePlace } from '#contract/doorCodes.ts'
import type { AgreedTo } from '#contract/papers.ts'
import type { CodeSlot } from '#server/access/doors/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockName } from '#server/platform/lockName.ts'
import type { FreePlace } from './slots.ts'
import {
  type Failure,
  moves,
  OpenVisit,
  PastVisit,
  ratingsClosedAt,
  Visit,
  VisitAtDoor,
} from './visit.ts'

export const columns = `
  id, guest_id as "guestId", location_id as "locationId", state, cents, paid_with as "paidWith",
  order_id as "orderId", pass_id as "passId", entitlement_id as "entitlementId", outcome, renews, asked_at as "askedAt",
  answer_by as "answerBy", answered_at as "answeredAt", rating, rated_at as "ratedAt", failure, is_coarse as "isCoarse",
  code_window as "window", code_slot as "slot", master_version as "masterVersion",
  key_version as "keyVersion", code_digits as "digits", valid_from as "validFrom", valid_until as "validUntil", used_at as "usedAt",
  revealed_at as "revealedAt", given_up_at as "givenUpAt", earned_at as "earnedAt",
  house_rules as "houseRules"`

const Id = z.object({ id: z.uuid() })

/** A guest's askings happen one after the other: limits are counted, then acted on. */
export async function lockGuest(tx: Tx, guestId: string) {
  await lockName(tx, `guest ${guestId}`)
}

export async function findVisit(tx: Tx, id: string) {
  const [visit] = await tx.many(Visit, `select ${columns} from visits where id = $1`, [id])
  return visit
}

export async function findVisitOfOrder(tx: Tx, orderId: string) {
  const [visit] = await tx.many(Visit, `select ${columns} from visits where order_id = $1`, [
    orderId,
  ])
  return visit
}

/** The one visit of a guest that has not ended, as far as it is written down. */
export async function findOpenVisit(tx: Tx, guestId: string) {
  const [visit] = await tx.many(
    OpenVisit,
    `select ${columns} from visits where guest_id = $1 and state in ($2, $3)`,
    [guestId, moves.grant.from, moves.use.from],
  )
  return visit
}

/** The same of several guests. */
export const findOpenVisits = (tx: Tx, guestIds: string[]) =>
  tx.many(
    OpenVisit,
    `select ${columns} from visits
     where state in ($2, $3)
       and guest_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [guestIds, moves.grant.from, moves.use.from],
  )

export interface NewVisit {
  id: string
  guestId: string
  locationId: string
  cents: number
  paidWith: 'free' | 'card' | 'pass' | 'membership'
  orderId: string | null
  passId: string | null
  entitlementId: string
  renews?: string
  /** Of a free one: what its guest agreed to. */
  agreedTo?: AgreedTo | undefined
  /** What its restroom asks of guests, as it stood when it was bought. */
  houseRules: string[] | null
}

/** Zero rows: the guest holds a live code already. */
export async function insertReady(tx: Tx, visit: NewVisit, place: FreePlace, now: Date) {
  const [inserted] = await tx.many(
    Id,
    `insert into visits (
       id, guest_id, location_id, state, cents, paid_with, order_id, pass_id, code_window, code_slot,
       master_version, key_version, valid_from, valid_until, asked_at, ready_at, code_digits, renews, entitlement_id,
       agreed_to, house_rules
     ) values ($1, $2, $3, 'ready', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $16, $17, $18::jsonb, $19::jsonb)
     on conflict do nothing
     returning id`,
    [
      visit.id,
      visit.guestId,
      visit.locationId,
      visit.cents,
      visit.paidWith,
      visit.orderId,
      visit.passId,
      place.code.window,
      place.code.slot,
      place.code.masterVersion,
      place.code.keyVersion,
      place.validFrom,
      place.validUntil,
      now,
      place.digits,
      visit.renews ?? null,
      visit.entitlementId,
      visit.agreedTo ?? null,
      visit.houseRules,
    ],
  )
  return inserted !== undefined
}

export async function insertFailed(tx: Tx, visit: NewVisit, failure: Failure, now: Date) {
  await tx.run(
    `insert into visits (
       id, guest_id, location_id, state, cents, paid_with, order_id, pass_id, failure, asked_at, entitlement_id,
       house_rules
     ) values ($1, $2, $3, 'failed', $4, $5, $6, $7, $8, $9, $10, $11::jsonb)`,
    [
      visit.id,
      visit.guestId,
      visit.locationId,
      visit.cents,
      visit.paidWith,
      visit.orderId,
      visit.passId,
      failure,
      now,
      visit.entitlementId,
      visit.houseRules,
    ],
  )
}

const Taken = z.object({
  locationId: z.string(),
  window: z.number(),
  slot: z.number(),
  masterVersion: z.number(),
  keyVersion: z.number(),
})

/** A restroom that was handed over lately still admits who holds a code of its seller. */
const atDoor = `location_id = any (array(
  select $1::uuid union all select id from locations where sold_to = $1))`

/** The slots of a door that were given out since a window, whatever became of them. */
export async function findTakenSlots(
  tx: Tx,
  locationId: string,
  sinceWindow: number,
): Promise<CodeSlot[]> {
  return tx.many(
    Taken,
    `select location_id as "locationId", code_window as "window", code_slot as "slot", master_version as "masterVersion",
            key_version as "keyVersion"
     from visits where ${atDoor} and code_window >= $2`,
    [locationId, sinceWindow],
  )
}

export const EndedVisit = z.object({
  id: z.uuid(),
  guestId: z.uuid(),
  locationId: z.uuid(),
  cents: z.number(),
  orderId: z.uuid().nullable(),
})
export type EndedVisit = z.infer<typeof EndedVisit>

// What was paid by card is earned in the same statement that ends the visit: once, like the move itself.
const ended = `earned_at = case when order_id is not null then $1::timestamptz end`
export const asEnded = `id, guest_id as "guestId", location_id as "locationId", cents, order_id as "orderId"`

/** Visits of one guest, or of everybody where it is null. */
export interface Overdue {
  guestId: string | null
  max: number
}

const OverdueVisit = z.object({ id: z.uuid(), entitlementId: z.uuid() })

/** Visits whose code ran out. A plan made for any state could not use the index, which is of ready visits alone. */
export const findOverdue = (tx: Tx, { guestId, max }: Overdue, now: Date) =>
  tx.many(
    OverdueVisit,
    `select id, entitlement_id as "entitlementId" from visits
     where state = 'ready' and valid_until <= $1 and ($2::uuid is null or guest_id = $2)
     order by valid_until limit $3`,
    [now, guestId, max],
  )

/** Ends them, once their orders are locked; one whose keypad code was shown was used. */
export const expireReady = (tx: Tx, ids: string[], now: Date) =>
  tx.many(
    EndedVisit,
    `update visits set ${ended}, used_at = revealed_at,
       state = case when revealed_at is null then $2 else $4 end
     where state = 'ready' and id in (
       select id from visits
       where state = 'ready'
         and id in (select value::uuid from jsonb_array_elements_text($3::jsonb) as t(value))
       order by id for update
     )
     returning ${asEnded}`,
    [now, moves.expire.to, ids, moves.use.to],
  )

const Rated = z.object({ locationId: z.uuid(), previous: z.number().nullable() })

/** Gives or changes the stars of a guest's own visit that was used; zero rows where that is not allowed (any more). */
export async function rateUsed(
  tx: Tx,
  { id, guestId, stars }: { id: string; guestId: string; stars: number },
  now: Date,
) {
  const [rated] = await tx.many(
    Rated,
    `update visits set rating = $3, rated_at = coalesce(rated_at, $4)
     from (select id as old_id, rating as previous from visits where id = $1 for update) old
     where id = old_id and guest_id = $2 and state = $5 and (rated_at is null or rated_at > $6)
     returning location_id as "locationId", previous`,
    [id, guestId, stars, now, moves.use.to, ratingsClosedAt(now)],
  )
  return rated
}

/** Whether its guest rated another visit at the same location. */
export async function hasRatedBefore(
  tx: Tx,
  { id, guestId, locationId }: { id: string; guestId: string; locationId: string },
) {
  const [other] = await tx.many(
    Id,
    `select id from visits
     where guest_id = $1 and location_id = $2 and rating is not null and id <> $3 limit 1`,
    [guestId, locationId, id],
  )
  return other !== undefined
}

/** A guest's visits, newest first; requests that wait or came to nothing are none. */
export async function findVisitsOf(tx: Tx, guestId: string, max: number) {
  return tx.many(
    PastVisit,
    `select ${columns} from visits
     where guest_id = $1 and state in ('ready', 'used', 'expired', 'failed')
     order by asked_at desc, id desc limit $2`,
    [guestId, max],
  )
}

/** Ready and used visits whose codes began in a window or after it. */
export async function findVisitsAt(tx: Tx, locationId: string, sinceWindow: number) {
  return tx.many(
    VisitAtDoor,
    `select ${columns} from visits
     where ${atDoor} and code_window >= $2 and state in ($3, $4)
     order by valid_from, id`,
    [locationId, sinceWindow, moves.use.from, moves.use.to],
  )
}

/** The visit that a code was issued for; another version of the keys made another code. */
export async function findVisitOfPlace(
  tx: Tx,
  locationId: string,
  { masterVersion, keyVersion, window, slot }: CodePlace,
) {
  const [visit] = await tx.many(
    Id.extend({ grantedAt: z.date() }),
    `select id, coalesce(ready_at, asked_at) as "grantedAt" from visits
     where location_id = $1 and code_window = $2 and code_slot = $3
       and master_version = $4 and key_version = $5`,
    [locationId, window, slot, masterVersion, keyVersion],
  )
  return visit
}

const UsedDay = z.object({ date: z.string(), visits: z.number() })

/** Visits used at a location since a moment, by the day on its own calendar. */
export async function countUsed(
  tx: Tx,
  { locationId, timeZone, since }: { locationId: string; timeZone: string; since: Date },
) {
  return tx.many(
    UsedDay,
    `select to_char(used_at at time zone $2, 'YYYY-MM-DD') as date, count(*) as visits
     from visits where location_id = $1 and state = $4 and used_at >= $3
     group by 1 order by 1`,
    [locationId, timeZone, since, moves.use.to],
  )
}
