import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { SavedMethod } from './cardPayments.ts'

const KeptCard = z.object({
  id: z.uuid(),
  customerId: z.string(),
  paymentMethodId: z.string(),
  brand: z.string(),
  last4: z.string(),
  isLimited: z.boolean(),
  usedAt: z.date(),
})
export type KeptCard = z.infer<typeof KeptCard>

const columns = `saved_cards.id, saved_cards.customer_id as "customerId",
  payment_method_id as "paymentMethodId", brand, last4, is_limited as "isLimited", used_at as "usedAt"`

/** The card that a guest used last. */
export async function newestCard(tx: Tx, guestId: string) {
  const [card] = await tx.many(
    KeptCard,
    `select ${columns} from saved_cards join payment_customers using (customer_id)
     where guest_id = $1 order by used_at desc, id desc limit 1`,
    [guestId],
  )
  return card
}

export async function cardOfGuest(tx: Tx, { id, guestId }: { id: string; guestId: string }) {
  const [card] = await tx.many(
    KeptCard,
    `select ${columns} from saved_cards join payment_customers using (customer_id)
     where saved_cards.id = $1 and guest_id = $2`,
    [id, guestId],
  )
  return card
}

/** Serializes purchases with a guest's saved cards, so that each counts those before it. */
export const lockCards = (tx: Tx, guestId: string) =>
  tx.run(`select 1 from payment_customers where guest_id = $1 order by customer_id for update`, [
    guestId,
  ])

const Count = z.object({ count: z.number() })

/** Orders that used a saved card, in any state. */
export async function countPayments(tx: Tx, guestId: string, since: Date) {
  const [row] = await tx.many(
    Count,
    `select count(*) from orders
     where guest_id = $1 and saved_card_id is not null and created_at > $2`,
    [guestId, since],
  )
  return row?.count ?? 0
}

/** Stores the provider's customer for this guest, unless its deletion is pending. */
export const insertCustomer = (
  tx: Tx,
  { customerId, guestId }: { customerId: string; guestId: string },
  now: Date,
) =>
  tx.run(
    `insert into payment_customers (customer_id, guest_id, created_at)
     select $1, $2, $3 where not exists (select 1 from customers_to_delete where customer_id = $1)
     on conflict do nothing`,
    [customerId, guestId, now],
  )

/** A customer's most recently saved card is offered. */
export const storeSavedCard = (
  tx: Tx,
  { customerId, method }: { customerId: string; method: SavedMethod },
  now: Date,
) =>
  tx.run(
    `insert into saved_cards
       (id, customer_id, payment_method_id, brand, last4, is_limited, saved_at, used_at)
     select $2, customer_id, $3, $4, $5, account_id is null, $6, $6
     from payment_customers join guests on guests.id = guest_id where customer_id = $1
     on conflict (customer_id) do update set payment_method_id = excluded.payment_method_id,
       brand = excluded.brand, last4 = excluded.last4, used_at = excluded.used_at`,
    [customerId, newId(now), method.paymentMethodId, method.brand, method.last4, now],
  )

export const touchCard = (tx: Tx, id: string, now: Date) =>
  tx.run(`update saved_cards set used_at = $2 where id = $1`, [id, now])

/** The provider no longer has it. */
export async function forgetMethod(tx: Tx, paymentMethodId: string) {
  const forgotten = await tx.run(`delete from saved_cards where payment_method_id = $1`, [
    paymentMethodId,
  ])
  return forgotten === 1
}

const Customer = z.object({ customerId: z.string() })

/** Deletes a guest's customers with their cards. @returns the deleted ones. */
export async function claimCustomers(tx: Tx, guestId: string) {
  const taken = await tx.many(
    Customer,
    `delete from payment_customers where guest_id = $1 returning customer_id as "customerId"`,
    [guestId],
  )
  return taken.map(({ customerId }) => customerId)
}

/** The same for cards saved without an account that have not paid since. */
export async function claimUnused(tx: Tx, usedBefore: Date, max: number) {
  const taken = await tx.many(
    Customer,
    `delete from payment_customers where customer_id in (
       select customer_id from saved_cards where is_limited and used_at < $1
       order by used_at limit $2 for update skip locked)
     returning customer_id as "customerId"`,
    [usedBefore, max],
  )
  return taken.map(({ customerId }) => customerId)
}

/** Merges a guest's cards into another guest. */
export const moveCards = (tx: Tx, { from, into }: { from: string; into: string }) =>
  tx.run(`update payment_customers set guest_id = $2 where guest_id = $1`, [from, into])

const CustomerRecord = z.object({
  customerId: z.string(),
  createdAt: z.date(),
  paymentMethodId: z.string().nullable(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  savedAt: z.date().nullable(),
  usedAt: z.date().nullable(),
})

/** A guest's customer ids at the provider, each with its saved card. */
export const customerRecords = (tx: Tx, guestId: string, max: number) =>
  tx.many(
    CustomerRecord,
    `select customer_id as "customerId", created_at as "createdAt",
       payment_method_id as "paymentMethodId", brand, last4, saved_at as "savedAt", used_at as "usedAt"
     from payment_customers left join saved_cards using (customer_id)
     where guest_id = $1 order by created_at desc limit $2`,
    [guestId, max],
  )
