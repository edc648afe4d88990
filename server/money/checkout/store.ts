import { z } from 'zod'
import type { AgreedTo } from '#contract/papers.ts'
import type { PlanKind } from '#contract/plans.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { CardPayment } from './cardPayments.ts'
import { Order } from './order.ts'

const columns = `id, guest_id as "guestId", kind, plan_kind as "planKind", location_id as "locationId", title,
  cents, currency, state, refunded_cents as "refundedCents", is_held as "isHeld", payment_id as "paymentId", session_id as "sessionId", checkout_url as "checkoutUrl",
  created_at as "createdAt", closes_at as "closesAt", agreed_to as "agreedTo",
  house_rules as "houseRules", saved_card_id as "savedCardId",
  recovered_session_id as "recoveredSessionId", page_closed_at as "pageClosedAt"`

const Id = z.object({ id: z.uuid() })

export async function orderByKey(tx: Tx, guestId: string, purchaseKey: string) {
  const [order] = await tx.many(
    Order,
    `select ${columns} from orders where guest_id = $1 and purchase_key = $2`,
    [guestId, purchaseKey],
  )
  return order
}

export async function openOrderFor(tx: Tx, guestId: string, subjectId: string) {
  const [order] = await tx.many(
    Order,
    `select ${columns} from orders
     where guest_id = $1 and coalesce(plan_kind, location_id::text) = $2 and state = 'open'`,
    [guestId, subjectId],
  )
  return order
}

/** The order for the same item that was paid or held since then, for example by another tab. */
export async function paidOrderFor(tx: Tx, guestId: string, subjectId: string, since: Date) {
  const [order] = await tx.many(
    Order,
    `select ${columns} from orders
     where guest_id = $1 and coalesce(plan_kind, location_id::text) = $2
       and (state in ('held', 'capturing') or (state = 'paid' and settled_at >= $3))
     order by created_at desc limit 1`,
    [guestId, subjectId, since],
  )
  return order
}

const End = z.object({ closesAt: z.date() })

/** When a guest's open orders close, earliest first. */
export async function openOrderEnds(tx: Tx, guestId: string) {
  const open = await tx.many(
    End,
    `select closes_at as "closesAt" from orders where guest_id = $1 and state = 'open'
     order by closes_at`,
    [guestId],
  )
  return open.map(({ closesAt }) => closesAt)
}

export async function orderOfSession(tx: Tx, guestId: string, sessionId: string) {
  const [order] = await tx.many(
    Order,
    `select ${columns} from orders where session_id = $1 and guest_id = $2`,
    [sessionId, guestId],
  )
  return order
}

/** The order of a payment; undefined where none is known yet. */
export async function orderOfPayment(tx: Tx, paymentId: string) {
  const [order] = await tx.many(Id, `select id from orders where payment_id = $1`, [paymentId])
  return order?.id
}

/** Whether a page at the provider is that of another order than it says. */
export async function isPageOfAnother(
  tx: Tx,
  { orderId, sessionId }: { orderId: string; sessionId: string },
) {
  const others = await tx.many(Id, `select id from orders where session_id = $1 and id <> $2`, [
    sessionId,
    orderId,
  ])
  return others.length > 0
}

/** Locks the order's row until commit, so that only one of several concurrent calls settles it. */
export async function lockOrder(tx: Tx, orderId: string) {
  const [order] = await tx.many(Order, `select ${columns} from orders where id = $1 for update`, [
    orderId,
  ])
  return order
}

type NewOrder = Omit<
  Order,
  | 'id'
  | 'state'
  | 'currency'
  | 'refundedCents'
  | 'paymentId'
  | 'sessionId'
  | 'checkoutUrl'
  | 'pageClosedAt'
> & {
  purchaseKey: string
}

/** @returns undefined where an order with this key, or an open one for the same item, already exists. */
export async function insertOrder(tx: Tx, order: NewOrder) {
  const [inserted] = await tx.many(
    Order,
    `insert into orders
       (id, guest_id, kind, plan_kind, location_id, title, cents, purchase_key, is_held, state, created_at,
        closes_at, agreed_to, house_rules, saved_card_id, recovered_session_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $10, $11, $12::jsonb, $13::jsonb, $14, $15)
     on conflict do nothing
     returning ${columns}`,
    [
      newId(order.createdAt),
      order.guestId,
      order.kind,
      order.planKind,
      order.locationId,
      order.title,
      order.cents,
      order.purchaseKey,
      order.isHeld,
      order.createdAt,
      order.closesAt,
      order.agreedTo,
      order.houseRules,
      order.savedCardId,
      order.recoveredSessionId,
    ],
  )
  return inserted
}

interface RenewalOrder {
  guestId: string
  planKind: PlanKind
  title: string
  subscriptionId: string
  invoiceId: string
  paymentId: string
  cents: number
  currency: string
  /** Copied from the order that started the membership. */
  agreedTo: AgreedTo | null
}

/** Inserts a month that the provider charged automatically. @returns undefined where its invoice is already stored. */
export async function insertRenewal(tx: Tx, renewal: RenewalOrder, now: Date) {
  const [inserted] = await tx.many(
    Order,
    `insert into orders
       (id, guest_id, kind, plan_kind, title, cents, currency, purchase_key, state, payment_id,
        subscription_id, invoice_id, created_at, closes_at, settled_at, agreed_to)
     values ($1, $2, 'plan', $10, $3, $4, $5, $1, 'paid', $6, $7, $8, $9, $9, $9, $11::jsonb)
     on conflict (invoice_id) do nothing
     returning ${columns}`,
    [
      newId(now),
      renewal.guestId,
      renewal.title,
      renewal.cents,
      renewal.currency,
      renewal.paymentId,
      renewal.subscriptionId,
      renewal.invoiceId,
      now,
      renewal.planKind,
      renewal.agreedTo,
    ],
  )
  return inserted
}

/** Releases the key of an order that ended unpaid, so that its button works again. */
export async function giveKeyBack(tx: Tx, orderId: string) {
  await tx.run(
    `update orders set purchase_key = id where id = $1 and state in ('releasing', 'not_paid')`,
    [orderId],
  )
}

/** An order keeps its first page. @returns the order with the page it has. */
export async function saveSession(
  tx: Tx,
  orderId: string,
  session: { sessionId: string; url: string | null },
) {
  const [order] = await tx.many(
    Order,
    `update orders set session_id = coalesce(session_id, $2),
       checkout_url = case when session_id is null then $3 else checkout_url end
     where id = $1
     returning ${columns}`,
    [orderId, session.sessionId, session.url],
  )
  return order
}

/** The page that was paid becomes the order's: its guest comes back from there. */
export async function markPaid(
  tx: Tx,
  paid: CardPayment & { orderId: string; sessionId: string | null },
  now: Date,
) {
  const { orderId, sessionId, paymentId, subscriptionId, cardFingerprint, cardLast4, isWallet } =
    paid
  await tx.run(
    `update orders set state = 'paid', payment_id = $2, subscription_id = $3, settled_at = $4,
       card_fingerprint = $5, card_last4 = $6, is_wallet = $7, session_id = coalesce($8, session_id)
     where id = $1`,
    [orderId, paymentId, subscriptionId, now, cardFingerprint, cardLast4, isWallet, sessionId],
  )
}

/** For the receipt of a guest without an account. With a saved card none is typed: it is the one typed with it before. */
export async function saveReceiptAddress(tx: Tx, orderId: string, email: string | null) {
  await tx.run(
    `update orders set receipt_address = coalesce($2, case when saved_card_id is not null then (
       select typed.receipt_address from orders typed
       where typed.guest_id = orders.guest_id and typed.state in ('paid', 'refunded')
         and typed.card_fingerprint = orders.card_fingerprint
         and typed.receipt_address is not null and typed.recovered_session_id is null
       order by typed.id desc limit 1) end)
     where id = $1 and exists (
       select 1 from guests where guests.id = orders.guest_id and account_id is null and deleted_at is null)`,
    [orderId, email],
  )
}

const ReceiptAddress = z.object({ email: z.string().nullable() })

export async function receiptAddressOf(tx: Tx, orderId: string) {
  const [order] = await tx.many(
    ReceiptAddress,
    `select receipt_address as email from orders where id = $1`,
    [orderId],
  )
  return order?.email ?? undefined
}

/** The fingerprint of the card that paid an order; undefined where the provider did not report one. */
export async function cardOf(tx: Tx, orderId: string): Promise<string | undefined> {
  const [order] = await tx.many(
    z.object({ fingerprint: z.string().nullable() }),
    `select card_fingerprint as fingerprint from orders where id = $1`,
    [orderId],
  )
  return order?.fingerprint ?? undefined
}

export async function subscriptionOf(tx: Tx, orderId: string): Promise<string | undefined> {
  const [order] = await tx.many(
    z.object({ subscriptionId: z.string().nullable() }),
    `select subscription_id as "subscriptionId" from orders where id = $1`,
    [orderId],
  )
  return order?.subscriptionId ?? undefined
}

/** @returns false where the order is no longer open. */
export async function markNotPaid(tx: Tx, orderId: string, now: Date) {
  const marked = await tx.run(
    `update orders set state = 'not_paid', settled_at = $2 where id = $1 and state = 'open'`,
    [orderId, now],
  )
  return marked === 1
}

export async function markReceived(tx: Tx, id: string, type: string, now: Date) {
  await tx.run(
    `insert into payment_messages (id, type, received_at) values ($1, $2, $3)
     on conflict do nothing`,
    [id, type, now],
  )
}

export async function wasReceived(tx: Tx, id: string) {
  const found = await tx.many(
    z.object({ id: z.string() }),
    `select id from payment_messages where id = $1`,
    [id],
  )
  return found.length > 0
}
