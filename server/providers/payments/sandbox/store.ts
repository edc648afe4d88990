import { z } from 'zod'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'

/** One object as the provider would keep it. */
export const Stored = z.looseObject({ id: z.string(), object: z.string() })
export type Stored = z.infer<typeof Stored>

const Row = z.object({ body: Stored })

export async function findObject(tx: Tx, id: string) {
  const [row] = await tx.many(Row, `select body from sandbox.objects where id = $1`, [id])
  return row?.body
}

/** The newest objects of a kind that name a payment. */
export const findOfPayment = (tx: Tx, object: string, paymentId: string, max: number) =>
  tx.many(
    Row,
    `select body from sandbox.objects
     where body ->> 'payment_intent' = $2 and body ->> 'object' = $1
     order by created_at desc, id desc limit $3`,
    [object, paymentId, max],
  )

/** The cards that a customer has saved, the newest first. */
export const methodsOfCustomer = (tx: Tx, customer: string, max: number) =>
  tx.many(
    Row,
    `select body from sandbox.objects
     where body ->> 'object' = 'payment_method' and body ->> 'customer' = $1
     order by created_at desc, id desc limit $2`,
    [customer, max],
  )

/** The newest invoices of a subscription in one state. */
export const findInvoices = (tx: Tx, subscriptionId: string, status: string, max: number) =>
  tx.many(
    Row,
    `select body from sandbox.objects
     where body ->> 'subscription' = $1 and body ->> 'object' = 'invoice' and body ->> 'status' = $2
     order by created_at desc, id desc limit $3`,
    [subscriptionId, status, max],
  )

export const findNewest = (tx: Tx, object: string, max: number) =>
  tx.many(
    Row,
    `select body from sandbox.objects where body ->> 'object' = $1
     order by created_at desc, id desc limit $2`,
    [object, max],
  )

/** What happens by itself once its time has come: renewals, disputes, refunds that fail. */
export const objectsDue = (tx: Tx, nowSeconds: number, max: number) =>
  tx.many(
    Row,
    `select body from sandbox.objects where (body ->> 'sandbox_due')::bigint <= $1
     order by (body ->> 'sandbox_due')::bigint, id limit $2 for update skip locked`,
    [nowSeconds, max],
  )

/** Under lock: a second click on `Pay` waits for the first and finds what it left. */
export async function lockObject(tx: Tx, id: string) {
  const [row] = await tx.many(Row, `select body from sandbox.objects where id = $1 for update`, [
    id,
  ])
  return row?.body
}

export async function putObject<T extends { id: string }>(tx: Tx, body: T, now: Date): Promise<T> {
  await tx.run(
    `insert into sandbox.objects (id, body, created_at) values ($1, $2::jsonb, $3)
     on conflict (id) do update set body = excluded.body`,
    [body.id, body, now],
  )
  return body
}

export const deleteObject = (tx: Tx, id: string) =>
  tx.run(`delete from sandbox.objects where id = $1`, [id])

/** The first to ask keeps its own; all others get that one. */
export async function saveFirst(tx: Tx, body: Stored, now: Date) {
  await tx.run(
    `insert into sandbox.objects (id, body, created_at) values ($1, $2::jsonb, $3)
     on conflict do nothing`,
    [body.id, body, now],
  )
  return (await findObject(tx, body.id)) ?? body
}

export const sessionsToExpire = (tx: Tx, nowSeconds: number, max: number) =>
  tx.many(
    Row,
    `select body from sandbox.objects
     where body ->> 'object' = 'checkout.session' and body ->> 'status' = 'open'
       and (body ->> 'expires_at')::bigint <= $1
     limit $2 for update skip locked`,
    [nowSeconds, max],
  )

/** Payouts that reach their banks by now. */
export const payoutsToLand = (tx: Tx, nowSeconds: number, max: number) =>
  tx.many(
    Row,
    `select body from sandbox.objects
     where body ->> 'object' = 'payout' and body ->> 'status' = 'pending'
       and (body ->> 'arrival_date')::bigint <= $1
     limit $2 for update skip locked`,
    [nowSeconds, max],
  )

export const transfersOfGroup = (tx: Tx, group: string) =>
  tx.many(
    Row,
    `select body from sandbox.objects
     where body ->> 'object' = 'transfer' and body ->> 'transfer_group' = $1`,
    [group],
  )

export const newestTransfers = (tx: Tx, destination: string, max: number) =>
  tx.many(
    Row,
    `select body from sandbox.objects
     where body ->> 'object' = 'transfer' and body ->> 'destination' = $1
     order by created_at desc, id desc limit $2`,
    [destination, max],
  )

export const newestPayouts = (tx: Tx, account: string, max: number) =>
  tx.many(
    Row,
    `select body from sandbox.objects
     where body ->> 'object' = 'payout' and body ->> 'account' = $1
     order by created_at desc, id desc limit $2`,
    [account, max],
  )

/** As long as the real provider remembers what it answered to a key. */
const repliesKeptMs = day

const Reply = z.object({
  requestHash: z.string(),
  status: z.number(),
  body: z.record(z.string(), z.unknown()),
})

/** Undefined for the first request with this key in a day; the reply of the first one for the others. */
export async function claimKey(tx: Tx, key: string, requestHash: string, now: Date) {
  const claimed = await tx.run(
    `insert into sandbox.replies (idempotency_key, request_hash, status, body, created_at)
     values ($1, $2, 0, '{}', $3)
     on conflict (idempotency_key) do update
       set request_hash = excluded.request_hash, status = 0, body = '{}', created_at = $3
       where replies.created_at <= $4`,
    [key, requestHash, now, after(now, -repliesKeptMs)],
  )
  if (claimed === 1) return undefined
  const [reply] = await tx.many(
    Reply,
    `select request_hash as "requestHash", status, body from sandbox.replies
     where idempotency_key = $1`,
    [key],
  )
  return reply
}

export async function saveReply(tx: Tx, key: string, reply: { status: number; body: unknown }) {
  await tx.run(
    `update sandbox.replies set status = $2, body = $3::jsonb where idempotency_key = $1`,
    [key, reply.status, reply.body],
  )
}

export async function insertMessage(tx: Tx, message: { id: string; payload: string }, now: Date) {
  await tx.run(
    `insert into sandbox.messages (id, payload, created_at, next_try_at) values ($1, $2, $3, $3)`,
    [message.id, message.payload, now],
  )
}

const DueMessage = z.object({ id: z.string(), payload: z.string() })

/** Takes messages to send, one process each, and puts the next try of each off, longer every time. */
export const claimMessages = (tx: Tx, max: number, maxTries: number, now: Date) =>
  tx.many(
    DueMessage,
    `update sandbox.messages
     set tries = tries + 1,
         next_try_at = $1::timestamptz + power(2, least(tries, 10)) * 4 * interval '1 second'
     where id in (
       select id from sandbox.messages
       where delivered_at is null and next_try_at <= $1 and tries < $3
       order by next_try_at, id limit $2 for update skip locked)
     returning id, payload`,
    [now, max, maxTries],
  )

export async function markDelivered(tx: Tx, id: string, now: Date) {
  await tx.run(`update sandbox.messages set delivered_at = $2 where id = $1`, [id, now])
}
