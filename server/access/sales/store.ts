import { z } from 'zod'
import { Cents } from '#contract/money.ts'
import type { Tx } from '#server/platform/db.ts'

const SoldOrder = z.object({
  id: z.uuid(),
  guestId: z.uuid(),
  customer: z.string(),
  locationId: z.uuid(),
  cents: Cents,
  refundedCents: Cents,
  isOpen: z.boolean(),
  isRefunded: z.boolean(),
  url: z.string().nullable(),
  closesAt: z.date(),
  /** The newest of this payment: a renewed visit takes the place of the one before. */
  visitId: z.uuid().nullable(),
})
export type SoldOrder = z.infer<typeof SoldOrder>

const sold = `select o.id, o.guest_id as "guestId", c.reference as customer, o.location_id as "locationId", o.cents,
    o.refunded_cents as "refundedCents", o.state = 'open' as "isOpen", o.state = 'refunded' as "isRefunded",
    o.checkout_url as url, o.closes_at as "closesAt",
    (select v.id from visits first join visits v on v.entitlement_id = first.entitlement_id
     where first.order_id = o.id order by v.asked_at desc limit 1) as "visitId"
  from key_sales s join orders o on o.id = s.order_id join key_customers c on c.guest_id = s.guest_id
  where s.key_id = $1`

/** A sale of this key alone. */
export async function findSale(tx: Tx, keyId: string, orderId: string) {
  const [found] = await tx.many(SoldOrder, `${sold} and o.id = $2`, [keyId, orderId])
  return found
}

/** What the same request opened before, unless it ended unpaid. */
export async function findSaleByPurchase(
  tx: Tx,
  { keyId, customer, purchaseKey }: { keyId: string; customer: string; purchaseKey: string },
) {
  const [found] = await tx.many(
    SoldOrder,
    `${sold} and c.reference = $2 and s.purchase_key = $3 and o.state not in ('open', 'not_paid', 'releasing')`,
    [keyId, customer, purchaseKey],
  )
  return found
}

const Counts = z.object({
  open: z.number(),
  byNewKeys: z.number(),
  firstByNewKeys: z.date().nullable(),
})

/** An organisation's open payment pages, and what its keys made since `newSince` sold after `soldSince`. */
export async function countSales(
  tx: Tx,
  organisationId: string,
  { soldSince, newSince }: { soldSince: Date; newSince: Date },
) {
  const [counted] = await tx.many(
    Counts,
    `select count(*) filter (where o.state = 'open') as open,
       count(*) filter (where k.made_at > $3 and o.state <> 'not_paid') as "byNewKeys",
       min(s.opened_at) filter (where k.made_at > $3 and o.state <> 'not_paid') as "firstByNewKeys"
     from key_sales s join api_keys k on k.id = s.key_id
       join orders o on o.id = s.order_id
     where s.organisation_id = $1 and s.opened_at > $2`,
    [organisationId, soldSince, newSince],
  )
  return counted ?? { open: 0, byNewKeys: 0, firstByNewKeys: null }
}

export interface NewSale {
  orderId: string
  guestId: string
  purchaseKey: string
  keyId: string
  organisationId: string
}

export async function insertSale(tx: Tx, sale: NewSale, now: Date) {
  await tx.run(
    `insert into key_sales (order_id, guest_id, purchase_key, key_id, organisation_id, opened_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [sale.orderId, sale.guestId, sale.purchaseKey, sale.keyId, sale.organisationId, now],
  )
}

export async function isNewKey(tx: Tx, keyId: string, newSince: Date) {
  const found = await tx.many(
    z.object({ id: z.uuid() }),
    `select id from api_keys where id = $1 and made_at > $2`,
    [keyId, newSince],
  )
  return found.length > 0
}
