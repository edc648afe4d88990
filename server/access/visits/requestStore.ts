import { z } from 'zod'
import { PaidWith } from '#contract/visits.ts'
import type { Tx } from '#server/platform/db.ts'
import type { FreePlace } from './slots.ts'
import { columns, type NewVisit } from './store.ts'
import { moves, RequestedVisit } from './visit.ts'

const Id = z.object({ id: z.uuid() })

/** False: the guest holds a code, or waits for another answer. */
export async function insertRequested(tx: Tx, visit: NewVisit, answerBy: Date, now: Date) {
  const [inserted] = await tx.many(
    Id,
    `insert into visits (
       id, guest_id, location_id, state, cents, paid_with, order_id, pass_id, asked_at, answer_by, entitlement_id,
       agreed_to, house_rules
     ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13::jsonb)
     on conflict do nothing
     returning id`,
    [
      visit.id,
      visit.guestId,
      visit.locationId,
      moves.grant.from,
      visit.cents,
      visit.paidWith,
      visit.orderId,
      visit.passId,
      now,
      answerBy,
      visit.entitlementId,
      visit.agreedTo ?? null,
      visit.houseRules,
    ],
  )
  return inserted !== undefined
}

const EndedRequest = z.object({
  id: z.uuid(),
  guestId: z.uuid(),
  locationId: z.uuid(),
  orderId: z.uuid().nullable(),
  passId: z.uuid().nullable(),
  paidWith: PaidWith,
  entitlementId: z.uuid(),
  askedAt: z.date(),
})
export type EndedRequest = z.infer<typeof EndedRequest>

const asEnded = `id, guest_id as "guestId", location_id as "locationId", order_id as "orderId",
  pass_id as "passId", paid_with as "paidWith", entitlement_id as "entitlementId", asked_at as "askedAt"`

// Of an answer, a cancellation and the timeout, only the first one finds this true.
const isUnanswered = `state = $2 and answered_at is null`

/** The partner accepts; a held card is charged next. False: it was answered, cancelled or ran out. */
export async function acceptRequested(tx: Tx, id: string, now: Date) {
  const accepted = await tx.run(
    `update visits set answered_at = $3 where id = $1 and ${isUnanswered} and answer_by > $3`,
    [id, moves.grant.from, now],
  )
  return accepted === 1
}

/** Undefined: it was answered, cancelled or ran out. */
export async function declineRequested(tx: Tx, id: string, now: Date) {
  const [ended] = await tx.many(
    EndedRequest,
    `update visits set state = $4, answered_at = $3
     where id = $1 and ${isUnanswered} and answer_by > $3
     returning ${asEnded}`,
    [id, moves.decline.from, now, moves.decline.to],
  )
  return ended
}

/** Undefined: it is another guest's, or was answered, cancelled or ran out. */
export async function cancelRequested(
  tx: Tx,
  { id, guestId }: { id: string; guestId: string },
  now: Date,
) {
  const [ended] = await tx.many(
    EndedRequest,
    `update visits set state = $4
     where id = $1 and ${isUnanswered} and answer_by > $3 and guest_id = $5
     returning ${asEnded}`,
    [id, moves.cancel.from, now, moves.cancel.to, guestId],
  )
  return ended
}

const Overdue = z.object({ id: z.uuid(), entitlementId: z.uuid() })

/** Requests that were not answered in time: one guest's, or all where the guest is null. */
export const findOverdueRequests = (
  tx: Tx,
  { guestId, max }: { guestId: string | null; max: number },
  now: Date,
) =>
  // The state is a literal: the index covers only requests, and a generic plan for any state could not use it.
  tx.many(
    Overdue,
    `select id, entitlement_id as "entitlementId" from visits
     where state = 'requested' and answered_at is null and answer_by <= $1
       and ($2::uuid is null or guest_id = $2)
     order by answer_by limit $3`,
    [now, guestId, max],
  )

/** Undefined: another process was faster. */
export async function declineOverdue(tx: Tx, id: string) {
  const [ended] = await tx.many(
    EndedRequest,
    `update visits set state = $3 where id = $1 and ${isUnanswered} returning ${asEnded}`,
    [id, moves.decline.from, moves.decline.to],
  )
  return ended
}

/** Gives an accepted request its slot at the door. False: it has ended. */
export async function grantAccepted(tx: Tx, id: string, place: FreePlace, now: Date) {
  const granted = await tx.run(
    `update visits
     set state = $3, code_window = $4, code_slot = $5, master_version = $6, key_version = $7,
         code_digits = $8, valid_from = $9, valid_until = $10, ready_at = $11
     where id = $1 and state = $2 and answered_at is not null`,
    [
      id,
      moves.grant.from,
      moves.grant.to,
      place.code.window,
      place.code.slot,
      place.code.masterVersion,
      place.code.keyVersion,
      place.digits,
      place.validFrom,
      place.validUntil,
      now,
    ],
  )
  return granted === 1
}

/** Fails a request whose card could not be charged, or whose slot is gone. */
export async function failRequested(tx: Tx, id: string, failure: string) {
  await tx.run(`update visits set state = $3, failure = $4 where id = $1 and state = $2`, [
    id,
    moves.lose.from,
    moves.lose.to,
    failure,
  ])
}

/** Requests at a location that wait for an answer, the longest waiting first. */
export async function findWaitingAt(tx: Tx, locationId: string, max: number, now: Date) {
  return tx.many(
    RequestedVisit,
    `select ${columns} from visits
     where location_id = $1 and ${isUnanswered} and answer_by > $3
     order by asked_at, id limit $4`,
    [locationId, moves.grant.from, now, max],
  )
}

const Unmet = z.object({ askedAt: z.date() })

/** A guest's last failed requests at a location, newest first. */
export async function findUnmet(
  tx: Tx,
  { guestId, locationId }: { guestId: string; locationId: string },
  { since, max }: { since: Date; max: number },
) {
  return tx.many(
    Unmet,
    `select asked_at as "askedAt" from visits
     where guest_id = $1 and location_id = $2 and state in ($3, $4) and asked_at > $5
     order by asked_at desc limit $6`,
    [guestId, locationId, moves.decline.to, moves.cancel.to, since, max],
  )
}

/** The pass that pays for a visit. */
export async function findPassOf(tx: Tx, visitId: string) {
  const [visit] = await tx.many(
    z.object({ passId: z.uuid().nullable() }),
    `select pass_id as "passId" from visits where id = $1`,
    [visitId],
  )
  return visit?.passId ?? undefined
}
