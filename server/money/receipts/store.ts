import { z } from 'zod'
import { Cents } from '#contract/money.ts'
import { AgreedTo } from '#contract/papers.ts'
import { PlanKind } from '#contract/plans.ts'
import type { Tx } from '#server/platform/db.ts'

const PaidOrder = z.object({
  id: z.uuid(),
  planKind: PlanKind.nullable(),
  title: z.string(),
  cents: Cents,
  refundedCents: Cents,
  paidAt: z.date(),
  cardLast4: z.string().nullable(),
  agreedTo: AgreedTo.nullable(),
  /** A refund waits to be sent. */
  isReturning: z.boolean(),
  isReversed: z.boolean(),
  /** Of the restroom that was paid for. */
  shortId: z.string().nullable(),
})
export type PaidOrder = z.infer<typeof PaidOrder>

const columns = `id, plan_kind as "planKind", title, cents, refunded_cents as "refundedCents",
  coalesce(settled_at, created_at) as "paidAt", card_last4 as "cardLast4", agreed_to as "agreedTo",
  exists (select from refunds
    where order_id = orders.id and done_at is null and void_at is null) as "isReturning",
  exists (select from disputes
    where order_id = orders.id and disputes.state <> 'won') as "isReversed",
  (select short_id from locations where id = location_id and kind = 'visit') as "shortId"`

const isPaid = `state in ('paid', 'refunded')`

/** The newest of a guest's orders that were paid; `before` one of them, where it is named. */
export const paidOrders = (
  tx: Tx,
  { guestId, before }: { guestId: string; before: string | undefined },
  max: number,
) =>
  tx.many(
    PaidOrder,
    `select ${columns} from orders
     where guest_id = $1 and ${isPaid} and ($2::uuid is null or id < $2)
     order by id desc limit $3`,
    [guestId, before ?? null, max],
  )

export async function paidOrder(tx: Tx, { guestId, id }: { guestId: string; id: string }) {
  const [order] = await tx.many(
    PaidOrder,
    `select ${columns} from orders where guest_id = $1 and id = $2 and ${isPaid}`,
    [guestId, id],
  )
  return order
}

const ShownRefund = z.object({
  cents: Cents,
  askedAt: z.date(),
  doneAt: z.date().nullable(),
  failedAt: z.date().nullable(),
  settledHow: z.literal('paid_otherwise').nullable(),
})
export type ShownRefund = z.infer<typeof ShownRefund>

/** The newest refunds of an order, but what was never sent, was sent again as another one, or went to the bank after all. */
export const shownRefunds = (tx: Tx, orderId: string, max: number) =>
  tx.many(
    ShownRefund,
    `select cents, asked_at as "askedAt", done_at as "doneAt", failed_at as "failedAt",
       settled_how as "settledHow"
     from refunds where order_id = $1 and void_at is null and coalesce(settled_how, 'paid_otherwise') = 'paid_otherwise'
     order by asked_at desc, id desc limit $2`,
    [orderId, max],
  )

const PaidVisit = z.object({ id: z.uuid() })

/** The newest visit that an order itself paid for; undefined for a plan. */
export async function visitPaidBy(tx: Tx, orderId: string) {
  const [visit] = await tx.many(
    PaidVisit,
    `select visits.id from orders
       join entitlements on entitlements.order_id = orders.id
       join visits on visits.entitlement_id = entitlements.id
     where orders.id = $1 and orders.kind = 'visit' order by visits.asked_at desc, visits.id desc limit 1`,
    [orderId],
  )
  return visit?.id
}
