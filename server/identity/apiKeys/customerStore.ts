import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Customer = z.object({ guestId: z.uuid() })

/** The guest of a program's customer; undefined where there is none yet, or it was deleted or is a person's own by now. */
export async function customerOf(tx: Tx, keyId: string, reference: string) {
  const [found] = await tx.many(
    Customer,
    `select guest_id as "guestId" from key_customers c join guests g on g.id = guest_id
     where key_id = $1 and reference = $2
       and g.deleted_at is null and g.merged_into is null and g.account_id is null
       and not exists (select from sessions where guest_id = g.id)
     order by since desc limit 1`,
    [keyId, reference],
  )
  return found?.guestId
}

export async function insertCustomer(
  tx: Tx,
  customer: { guestId: string; keyId: string; reference: string },
  now: Date,
) {
  await tx.run(
    `insert into key_customers (guest_id, key_id, reference, since) values ($1, $2, $3, $4)`,
    [customer.guestId, customer.keyId, customer.reference, now],
  )
}

/** A program may have called its customer by a name: a random id takes its place, its sales stay. */
export const forgetCustomer = (tx: Tx, guestId: string) =>
  tx.run(`update key_customers set reference = guest_id::text where guest_id = $1`, [guestId])

const Sold = z.object({ orderId: z.uuid() })

/** Whether a program sells by this order: what it pays for is shown there. */
export async function isSale(tx: Tx, orderId: string) {
  const found = await tx.many(
    Sold,
    `select order_id as "orderId" from key_sales where order_id = $1`,
    [orderId],
  )
  return found.length > 0
}
