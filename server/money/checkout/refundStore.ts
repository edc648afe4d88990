import { z } from 'zod'
import { Cents } from '#contract/money.ts'
import { orderHoldingSql } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { MoneyBackReason } from './order.ts'

const Refunded = z.object({ refundedCents: Cents })

/** Undefined where everything is being refunded already, or was never paid. */
export async function markRefunded(tx: Tx, orderId: string) {
  const marked = await tx.run(
    `update orders set state = 'refunded', is_refunded = true where id = $1 and state = 'paid'`,
    [orderId],
  )
  return marked === 1
}

/** Adds to an order's refunded amount. False where less than that is left. */
export async function addRefunded(
  tx: Tx,
  { orderId, cents, paidCents }: { orderId: string; cents: number; paidCents: number },
) {
  const counted = await tx.many(
    Refunded,
    `update orders
     set refunded_cents = refunded_cents + $2,
         state = case when refunded_cents + $2 = $3 then 'refunded' else state end,
         is_refunded = is_refunded or refunded_cents + $2 = $3
     where id = $1 and state in ('paid', 'refunded') and refunded_cents + $2 <= $3
     returning refunded_cents as "refundedCents"`,
    [orderId, cents, paidCents],
  )
  return counted.length === 1
}

interface NewRefund {
  orderId: string
  cents: number
  reason: string
  isPart: boolean
  /** For an automatic refund: the entitlement that ended as refunded. At most one refund each. */
  entitlementId?: string | undefined
  /** For one made at the provider, which needs no call. */
  providerRefundId?: string
  /** The rejected refund that this one retries. */
  repeats?: string | null
  /** Whether it was made without an operator: it is then checked against the day's limit before it is sent. */
  isAutomatic?: boolean
}

export async function insertRefund(tx: Tx, refund: NewRefund, now: Date) {
  await tx.run(
    `insert into refunds
       (id, order_id, cents, reason, is_part, asked_at, next_try_at, provider_refund_id, done_at, repeats,
        entitlement_id, entitlement_outcome, is_automatic)
     values ($1, $2, $3, $4, $5, $6, $6, $7,
             case when $7::text is null then null else $6::timestamptz end, $8,
             $9, case when $9::uuid is null then null else 'refunded' end, $10)`,
    [
      newId(now),
      refund.orderId,
      refund.cents,
      refund.reason,
      refund.isPart,
      now,
      refund.providerRefundId ?? null,
      refund.repeats ?? null,
      refund.entitlementId ?? null,
      refund.isAutomatic ?? false,
    ],
  )
}

const RefundReason = z.object({ reason: z.string() })

/** Why it was refunded in full; partial refunds have reasons of their own. */
export async function refundReason(tx: Tx, orderId: string) {
  const [refund] = await tx.many(
    RefundReason,
    `select reason from refunds where order_id = $1 and not is_part`,
    [orderId],
  )
  return MoneyBackReason.safeParse(refund?.reason).data ?? 'other'
}

const booksHold = orderHoldingSql('refunds.order_id')

const DueRefund = z.object({
  id: z.uuid(),
  cents: Cents,
  paymentId: z.string(),
  tries: z.number().int(),
})

/**
 * Takes refunds to send, one process each, and puts their next try off by what a failure deserves. While a bank
 * fights over a payment the provider takes none; an automatic one goes once it has passed the day's limit, and none of an order
 * whose books are wrong.
 */
export const claimRefunds = (tx: Tx, max: number, now: Date) =>
  tx.many(
    DueRefund,
    `update refunds
     set tries = tries + 1,
         next_try_at = $1::timestamptz + power(2, least(tries, 10)) * 4 * interval '1 second'
     from orders
     where orders.id = refunds.order_id and refunds.id in (
       select id from refunds
       where done_at is null and void_at is null and next_try_at <= $1
         and (passed_at is not null or not is_automatic) and not exists (${booksHold})
         and not exists (
           select 1 from disputes where disputes.order_id = refunds.order_id and state = 'open')
       order by next_try_at limit $2 for update skip locked)
     returning refunds.id, refunds.cents, payment_id as "paymentId", tries`,
    [now, max],
  )

const Unsent = z.object({ isUnsent: z.boolean() })

export async function isUnsent(tx: Tx, id: string) {
  const [refund] = await tx.many(
    Unsent,
    `select done_at is null and void_at is null as "isUnsent" from refunds where id = $1`,
    [id],
  )
  return refund?.isUnsent === true
}

export async function markRefundDone(
  tx: Tx,
  { id, providerRefundId }: { id: string; providerRefundId: string | undefined },
  now: Date,
) {
  await tx.run(
    `update refunds
     set done_at = coalesce(done_at, $3), provider_refund_id = coalesce(provider_refund_id, $2)
     where id = $1`,
    [id, providerRefundId, now],
  )
}

/** Reduces it to what was refunded; the rest becomes another refund. */
export async function savePartDone(
  tx: Tx,
  { id, cents, providerRefundId }: { id: string; cents: number; providerRefundId: string },
  now: Date,
) {
  await tx.run(
    `update refunds set cents = $2, done_at = $4, provider_refund_id = $3 where id = $1`,
    [id, cents, providerRefundId, now],
  )
}

const KnownRefund = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  repeats: z.uuid().nullable(),
  cents: Cents,
  reason: z.string(),
  providerRefundId: z.string().nullable(),
  doneAt: z.date().nullable(),
  failedAt: z.date().nullable(),
  voidAt: z.date().nullable(),
  settledHow: z.string().nullable(),
  isAutomatic: z.boolean(),
})
export type KnownRefund = z.infer<typeof KnownRefund>

export const refundsOf = (tx: Tx, orderId: string) =>
  tx.many(
    KnownRefund,
    `select id, order_id as "orderId", repeats, cents, reason, provider_refund_id as "providerRefundId", done_at as "doneAt",
       failed_at as "failedAt", void_at as "voidAt", settled_how as "settledHow", is_automatic as "isAutomatic"
     from refunds where order_id = $1 order by asked_at, id`,
    [orderId],
  )

export async function markRefundFailed(tx: Tx, id: string, now: Date) {
  await tx.run(`update refunds set failed_at = $2, done_at = coalesce(done_at, $2) where id = $1`, [
    id,
    now,
  ])
}

/** Reduces it to an amount; the rest becomes another refund in the same state. */
export async function splitRefund(tx: Tx, { id, cents }: { id: string; cents: number }, now: Date) {
  await tx.run(
    `insert into refunds
       (id, order_id, cents, reason, is_part, asked_at, next_try_at, provider_refund_id, done_at, failed_at,
        void_at, settled_at, settled_how, repeats, is_automatic, held_at, passed_at)
     select $2, order_id, cents - $3, reason, true, asked_at, next_try_at, provider_refund_id, done_at, failed_at,
       void_at, settled_at, settled_how, repeats, is_automatic, held_at, passed_at
     from refunds where id = $1`,
    [id, newId(now), cents],
  )
  await tx.run(`update refunds set cents = $2 where id = $1`, [id, cents])
}

/** It is not sent any more. */
export async function markVoid(tx: Tx, id: string, now: Date) {
  await tx.run(`update refunds set void_at = $2 where id = $1 and done_at is null`, [id, now])
}

/** It is sent after all. */
export async function reopenVoid(tx: Tx, id: string, now: Date) {
  await tx.run(`update refunds set void_at = null, next_try_at = $2 where id = $1`, [id, now])
}
