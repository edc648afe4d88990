import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { firstIdAt, newId } from '#server/platform/ids.ts'
import type { Account, Leg } from './accounts.ts'

export async function insertPosting(
  tx: Tx,
  posting: {
    reason: string
    orderId?: string
    visitId?: string
    payoutId?: string
  },
  now: Date,
) {
  const { reason, orderId, visitId, payoutId } = posting
  const id = newId(now)
  await tx.run(
    `insert into postings (id, reason, order_id, visit_id, payout_id, posted_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, reason, orderId ?? null, visitId ?? null, payoutId ?? null, now],
  )
  return id
}

export async function insertLegs(tx: Tx, postingId: string, currency: string, legs: Leg[]) {
  await tx.run(
    `insert into legs (posting_id, account, cents, currency)
     select $1, account, cents, $2
     from jsonb_to_recordset($3::jsonb) as leg (account text, cents bigint)`,
    [postingId, currency, legs],
  )
}

const isAccount = (name: string): name is Account =>
  /^(card_clearing|unearned|held|disputed|owed_to_guests|platform_(revenue|costs|bank)|partner:[\da-f-]+)$/.test(
    name,
  )

const PostedLeg = z.object({
  account: z.string().refine(isAccount),
  cents: z.number().int(),
  currency: z.string(),
})

/** What an order has moved in each account as a sale. */
export const postedLegs = (tx: Tx, orderId: string) =>
  tx.many(
    PostedLeg,
    `select account, sum(cents)::bigint as cents, currency
     from sale_legs
     where order_id = $1
     group by account, currency
     having sum(cents) <> 0
     order by account`,
    [orderId],
  )

/** What partners have borne of an order's lost disputes. */
export const fraudLegs = (tx: Tx, orderId: string) =>
  tx.many(
    PostedLeg,
    `select account, sum(cents)::bigint as cents, currency
     from legs join postings on postings.id = legs.posting_id
     where order_id = $1 and reason in ('partner_fraud', 'fraud_cleared')
       and account like 'partner:%'
     group by account, currency
     having sum(cents) <> 0`,
    [orderId],
  )

/** What was paid for a period of a pass, less what was refunded or already earned. */
export async function unearnedOf(tx: Tx, orderId: string) {
  const [left] = await tx.many(
    z.object({ cents: z.number().int() }),
    `select coalesce(sum(cents), 0)::bigint as cents
     from legs join postings on postings.id = legs.posting_id
     where account = 'unearned' and currency = 'usd' and order_id = $1`,
    [orderId],
  )
  return left?.cents ?? 0
}

const Balance = z.object({ account: z.string(), cents: z.number().int() })

/** Every account's balance, in cents. */
export const balances = (tx: Tx) =>
  tx.many(
    Balance,
    `select account, sum(cents)::bigint as cents from legs group by account order by account`,
  )

const Booked = z.object({ visitId: z.uuid() })

/** Those of these visits that the books name. */
export async function bookedVisits(tx: Tx, visitIds: string[]) {
  const booked = await tx.many(
    Booked,
    `select distinct visit_id as "visitId" from postings
     where visit_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [visitIds],
  )
  return booked.map(({ visitId }) => visitId)
}

/** What guests paid since a moment. */
export async function salesSince(tx: Tx, since: Date) {
  const [sales] = await tx.many(
    z.object({ cents: z.number().int() }),
    `select coalesce(-sum(cents), 0)::bigint as cents
     from postings join legs on legs.posting_id = postings.id
     where postings.id >= $1 and reason in ('payment', 'renewal') and account = 'card_clearing'`,
    [firstIdAt(since)],
  )
  return sales?.cents ?? 0
}

/** What one account holds, in cents. */
export async function balanceOf(tx: Tx, account: Account) {
  const [sum] = await tx.many(
    z.object({ cents: z.number().int() }),
    `select coalesce(sum(cents), 0)::bigint as cents from legs where account = $1`,
    [account],
  )
  return sum?.cents ?? 0
}

const LegRecord = z.object({
  reason: z.string(),
  visitId: z.uuid().nullable(),
  postedAt: z.date(),
  cents: z.number().int(),
  currency: z.string(),
})

/** Every line of one account, the newest first. */
export const legRecords = (tx: Tx, account: Account, max: number) =>
  tx.many(
    LegRecord,
    `select reason, visit_id as "visitId", posted_at as "postedAt", cents, currency
     from legs join postings on postings.id = legs.posting_id
     where account = $1 order by posted_at desc, postings.id desc limit $2`,
    [account, max],
  )
