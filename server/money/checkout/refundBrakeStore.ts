import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

const cents = z.number().int()

const Waiting = z.object({ id: z.uuid(), orderId: z.uuid(), cents })

/** Automatic refunds that were not checked against the limit yet, the oldest first. */
export const unweighedRefunds = (tx: Tx, max: number) =>
  tx.many(
    Waiting,
    `select id, order_id as "orderId", cents from refunds
     where done_at is null and void_at is null and is_automatic and passed_at is null and held_at is null
     order by next_try_at, id limit $1`,
    [max],
  )

const Sum = z.object({ cents })

/** The sum that passed since a moment, or since an operator last released refunds. */
export async function passedSince(tx: Tx, since: Date) {
  const [sum] = await tx.many(
    Sum,
    `select coalesce(sum(cents), 0)::bigint as cents from refunds
     where is_automatic and passed_at > greatest($1, (select max(released_at) from refund_releases))`,
    [since],
  )
  return sum?.cents ?? 0
}

export const markPassed = (tx: Tx, ids: string[], now: Date) =>
  tx.run(
    `update refunds set passed_at = $2
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t (value)) and passed_at is null`,
    [ids, now],
  )

export const markHeld = (tx: Tx, ids: string[], now: Date) =>
  tx.run(
    `update refunds set held_at = $2
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t (value)) and held_at is null`,
    [ids, now],
  )

const Held = z.object({ count: z.number().int(), cents, since: z.date().nullable() })

/** The automatic refunds that wait for an operator. */
export async function heldRefunds(tx: Tx) {
  const [held] = await tx.many(
    Held,
    `select count(*)::integer as count, coalesce(sum(cents), 0)::bigint as cents, min(held_at) as since
     from refunds where held_at is not null and passed_at is null and done_at is null and void_at is null`,
  )
  return held ?? { count: 0, cents: 0, since: null }
}

const HeldOfOrder = z.object({ orderId: z.uuid(), cents, heldAt: z.date() })

/** The refunds of these orders that wait for an operator, and since when. */
export const heldRefundsOf = (tx: Tx, orderIds: string[]) =>
  tx.many(
    HeldOfOrder,
    `select order_id as "orderId", sum(cents)::integer as cents, min(held_at) as "heldAt" from refunds
     where held_at is not null and passed_at is null and done_at is null and void_at is null
       and order_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t (value))
     group by order_id`,
    [orderIds],
  )

/** An operator has decided the refunds of an order, so the limit does not apply to them. */
export async function passRefundsOf(tx: Tx, orderId: string, now: Date) {
  await tx.run(
    `update refunds set is_automatic = false, passed_at = $2
     where order_id = $1 and done_at is null and void_at is null and passed_at is null`,
    [orderId, now],
  )
}

export const releaseHeld = (tx: Tx, now: Date) =>
  tx.run(
    `update refunds set passed_at = $1, next_try_at = $1
     where held_at is not null and passed_at is null and done_at is null and void_at is null`,
    [now],
  )

export async function insertRelease(
  tx: Tx,
  { operatorId, count, cents }: { operatorId: string; count: number; cents: number },
  now: Date,
) {
  await tx.run(
    `insert into refund_releases (id, operator_id, refunds, cents, released_at)
     values ($1, $2, $3, $4, $5)`,
    [newId(now), operatorId, count, cents, now],
  )
}
