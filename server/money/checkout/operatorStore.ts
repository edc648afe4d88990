import { z } from 'zod'
import { Cents } from '#contract/money.ts'
import { AgreedTo } from '#contract/papers.ts'
import { PlanKind } from '#contract/plans.ts'
import type { Tx } from '#server/platform/db.ts'
import { OrderState } from './order.ts'

const OrderRecord = z.object({
  id: z.uuid(),
  guestId: z.uuid(),
  planKind: PlanKind.nullable(),
  locationId: z.uuid().nullable(),
  title: z.string(),
  cents: Cents,
  refundedCents: Cents,
  state: OrderState,
  createdAt: z.date(),
  settledAt: z.date().nullable(),
  agreedTo: AgreedTo.nullable(),
})

const columns = `id, guest_id as "guestId", plan_kind as "planKind", location_id as "locationId", title,
  cents, refunded_cents as "refundedCents", state, created_at as "createdAt", settled_at as "settledAt",
  agreed_to as "agreedTo"`

/** An order by its id, or by the provider's id of its payment or checkout. */
export async function findOrderRecord(tx: Tx, name: string) {
  const [order] = await tx.many(
    OrderRecord,
    `select ${columns} from orders where id = $2 or payment_id = $1 or session_id = $1`,
    [name, z.uuid().safeParse(name).data ?? null],
  )
  return order
}

/** The orders with these ids. */
export const ordersById = (tx: Tx, ids: string[]) =>
  tx.many(
    OrderRecord,
    `select ${columns} from orders
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [ids],
  )

/** The newest orders of these guests; only those of one kind where it is named. */
export const orderLinesOf = (
  tx: Tx,
  { guestIds, kind }: { guestIds: string[]; kind: 'plan' | null },
  max: number,
) =>
  tx.many(
    OrderRecord,
    `select ${columns} from orders
     where guest_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))
       and ($2::text is null or kind = $2)
     order by created_at desc, id desc limit $3`,
    [guestIds, kind, max],
  )

const RefundRow = z.object({
  cents: Cents,
  reason: z.string(),
  askedAt: z.date(),
  doneAt: z.date().nullable(),
})

export const refundsOf = (tx: Tx, orderId: string) =>
  tx.many(
    RefundRow,
    `select cents, reason, asked_at as "askedAt", done_at as "doneAt"
     from refunds where order_id = $1 order by asked_at, id`,
    [orderId],
  )

const GivenBack = z.object({ orderId: z.uuid(), cents: Cents })

/** How much of each of these orders was refunded, without those that were not. */
export async function givenBackOf(tx: Tx, orderIds: string[]) {
  const given = await tx.many(
    GivenBack,
    `select id as "orderId", refunded_cents as cents from orders
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))
       and refunded_cents > 0`,
    [orderIds],
  )
  return new Map(given.map(({ orderId, cents }) => [orderId, cents]))
}
