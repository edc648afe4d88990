import { z } from 'zod'
import { Cents } from '#contract/money.ts'
import { AgreedTo } from '#contract/papers.ts'
import { PlanKind } from '#contract/plans.ts'
import { after } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { OrderState } from './order.ts'
import { hasOpenPage, pagePatienceMs } from './reconcileStore.ts'

const Id = z.object({ id: z.uuid() })

/** Whether money may still arrive for this guest. */
export async function hasOpenOrder(tx: Tx, guestId: string) {
  const open = await tx.many(
    Id,
    `select id from orders where guest_id = $1 and state = 'open' limit 1`,
    [guestId],
  )
  return open.length > 0
}

/**
 * An update passes over a sale that moves to the archive meanwhile, and the statement after this one finds it there. Held
 * until commit.
 */
export const lockOrdersOf = (tx: Tx, guestId: string) =>
  tx.run(`select 1 from orders where guest_id = $1 for no key update`, [guestId])

/** No receipt goes any more to the addresses that a guest without an account typed. */
export async function forgetReceiptAddresses(tx: Tx, guestId: string) {
  await lockOrdersOf(tx, guestId)
  await tx.run(
    `update orders set receipt_address = null where guest_id = $1 and receipt_address is not null`,
    [guestId],
  )
}

const Answer = z.object({ isLeft: z.boolean() })

/** Forgets which cards paid for what a guest bought before a moment, except in an open dispute. Answers whether one is left. */
export async function forgetPaidCards(
  tx: Tx,
  { guestId, before }: { guestId: string; before: Date },
) {
  await tx.run(
    `update orders set card_fingerprint = null
     where guest_id = $1 and card_fingerprint is not null and created_at < $2
       and state in ('paid', 'refunded')
       and not exists (select from disputes where order_id = orders.id and disputes.state = 'open')`,
    [guestId, before],
  )
  const [answer] = await tx.many(
    Answer,
    `select exists (
       select from orders where guest_id = $1 and card_fingerprint is not null) as "isLeft"`,
    [guestId],
  )
  return answer?.isLeft ?? false
}

/** Nothing is given for them any more, and a card that holds money for one is let go. */
export async function closeOpenOrders(tx: Tx, guestId: string, now: Date) {
  await tx.run(
    `update orders set state = 'not_paid', settled_at = $2 where guest_id = $1 and state = 'open'`,
    [guestId, now],
  )
  await tx.run(
    `update orders set state = 'releasing', decided_at = $2, next_try_at = $2
     where guest_id = $1 and state = 'held'`,
    [guestId, now],
  )
}

/**
 * Takes guests without an account who have started no purchase since `before`, never had a card charged or held and were
 * nowhere for free, and deletes their orders. One whose page may still be paid is kept.
 */
export async function deleteNeverPaid(
  tx: Tx,
  { before, max }: { before: Date; max: number },
  now: Date,
) {
  const guests = await tx.many(
    Id,
    `select id from guests
     where account_id is null and merged_into is null and created_at < $1 and not exists (
       select 1 from orders where guest_id = guests.id
         and (state <> 'not_paid' or payment_id is not null or created_at >= $1
           or (${hasOpenPage} and closes_at >= $3)))
       and not exists (select 1 from visits where guest_id = guests.id)
     order by created_at limit $2 for update skip locked`,
    [before, max, after(now, -pagePatienceMs)],
  )
  const ids = guests.map(({ id }) => id)
  await tx.run(
    `delete from orders where guest_id in (
       select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [ids],
  )
  return ids
}

const OrderRecord = z.object({
  id: z.uuid(),
  kind: z.enum(['visit', 'plan']),
  planKind: PlanKind.nullable(),
  locationId: z.uuid().nullable(),
  title: z.string(),
  cents: Cents,
  currency: z.string(),
  state: OrderState,
  createdAt: z.date(),
  settledAt: z.date().nullable(),
  paymentId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  cardFingerprint: z.string().nullable(),
  cardLast4: z.string().nullable(),
  receiptAddress: z.string().nullable(),
  agreedTo: AgreedTo.nullable(),
})

export const orderRecords = (tx: Tx, guestId: string, max: number) =>
  tx.many(
    OrderRecord,
    `select id, kind, plan_kind as "planKind", location_id as "locationId", title, cents, currency, state,
       created_at as "createdAt", settled_at as "settledAt", payment_id as "paymentId",
       subscription_id as "subscriptionId", card_fingerprint as "cardFingerprint",
       card_last4 as "cardLast4", receipt_address as "receiptAddress", agreed_to as "agreedTo"
     from orders where guest_id = $1 order by created_at desc, id desc limit $2`,
    [guestId, max],
  )

const RefundRecord = z.object({
  orderId: z.uuid(),
  cents: Cents,
  reason: z.string(),
  askedAt: z.date(),
  doneAt: z.date().nullable(),
})

export const refundRecords = (tx: Tx, guestId: string, max: number) =>
  tx.many(
    RefundRecord,
    `select order_id as "orderId", refunds.cents, reason, asked_at as "askedAt", done_at as "doneAt"
     from refunds join orders on orders.id = refunds.order_id
     where guest_id = $1 order by asked_at desc, refunds.id desc limit $2`,
    [guestId, max],
  )

const Payer = z.object({ guestId: z.uuid() })

/** Guests who paid with this receipt address and have confirmed none for an account, the one who paid last first. */
export async function payersWith(tx: Tx, receiptKey: string, max: number) {
  const found = await tx.many(
    Payer,
    `select guest_id as "guestId" from orders join guests on guests.id = guest_id
       left join accounts on accounts.id = account_id
     where lower(receipt_address) = $1 and state = 'paid' and email_proven_at is null
       and merged_into is null and guests.deleted_at is null
     group by guest_id order by max(settled_at) desc, guest_id limit $2`,
    [receiptKey, max],
  )
  return found.map(({ guestId }) => guestId)
}

const LastBought = z.object({
  guestId: z.uuid(),
  locationId: z.uuid().nullable(),
  planKind: PlanKind.nullable(),
  boughtAt: z.date(),
})

/** The last purchase of each of these guests with this receipt address. */
export const lastBoughtWith = (
  tx: Tx,
  { guestIds, receiptKey }: { guestIds: string[]; receiptKey: string },
) =>
  tx.many(
    LastBought,
    `select distinct on (guest_id) guest_id as "guestId", location_id as "locationId",
       plan_kind as "planKind", settled_at as "boughtAt"
     from orders
     where guest_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))
       and lower(receipt_address) = $2 and state = 'paid'
     order by guest_id, settled_at desc, id`,
    [guestIds, receiptKey],
  )

/** Whether an order's receipt went to this address. */
export async function isPaidWith(tx: Tx, orderId: string, receiptKey: string) {
  const found = await tx.many(
    z.object({ id: z.uuid() }),
    `select id from orders where id = $1 and lower(receipt_address) = $2`,
    [orderId, receiptKey],
  )
  return found.length > 0
}

/** Whether this card has paid for something of a guest with this receipt address, on a phone of their own. */
export async function isPaidByCard(
  tx: Tx,
  paid: { guestId: string; receiptKey: string; fingerprint: string },
) {
  const found = await tx.many(
    z.object({ id: z.uuid() }),
    `select id from orders
     where guest_id = $1 and lower(receipt_address) = $2 and card_fingerprint = $3
       and recovered_session_id is null limit 1`,
    [paid.guestId, paid.receiptKey, paid.fingerprint],
  )
  return found.length > 0
}

const Wallet = z.object({ isWallet: z.boolean().nullable() })

/** Whether a phone's wallet gave the card that paid an order. */
export async function isPaidByWallet(tx: Tx, orderId: string) {
  const [order] = await tx.many(
    Wallet,
    `select is_wallet as "isWallet" from orders where id = $1`,
    [orderId],
  )
  return order?.isWallet ?? false
}

/** Whether a wallet gave every card by which `isPaidByCard` knows this guest: no card that is typed is one of them. */
export async function isKnownByWalletsOnly(
  tx: Tx,
  { guestId, receiptKey }: { guestId: string; receiptKey: string },
) {
  const [known] = await tx.many(
    Wallet,
    `select bool_and(is_wallet) as "isWallet" from orders
     where guest_id = $1 and lower(receipt_address) = $2 and card_fingerprint is not null
       and recovered_session_id is null`,
    [guestId, receiptKey],
  )
  return known?.isWallet ?? false
}

const Proving = z.object({ id: z.uuid() })

/** What a recovered phone has paid for, or is about to. */
export async function orderOfRecovered(
  tx: Tx,
  { sessionId, recoveredId }: { sessionId: string; recoveredId: string },
  createdAfter: Date,
) {
  const [order] = await tx.many(
    Proving,
    `select id from orders
     where session_id = $1 and recovered_session_id = $2 and created_at > $3`,
    [sessionId, recoveredId, createdAfter],
  )
  return order
}

/** A guest becomes another one. Of two open orders for one thing the other guest's is kept. */
export async function moveOrders(
  tx: Tx,
  { from, into }: { from: string; into: string },
  now: Date,
) {
  await lockOrdersOf(tx, from)
  await tx.run(
    `update orders set state = 'not_paid', settled_at = $3
     where guest_id = $1 and state = 'open' and coalesce(plan_kind, location_id::text) in (
       select coalesce(plan_kind, location_id::text) from orders where guest_id = $2 and state = 'open')`,
    [from, into, now],
  )
  // Keys are each guest's own.
  await tx.run(
    `update orders set guest_id = $2,
       purchase_key = case when purchase_key in (select purchase_key from orders where guest_id = $2)
         then id else purchase_key end
     where guest_id = $1`,
    [from, into],
  )
}
