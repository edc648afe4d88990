import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Customer = z.object({ guestId: z.uuid() })

/** The guest of a program's customer; undefined where there is none yet, or they were deleted or became another. */
export async function customerOf(tx: Tx, keyId: string, reference: string) {
  const [found] = await tx.many(
    Customer,
    `select guest_id as "guestId" from key_customers c join guests g on g.id = guest_id
     where key_id = $1 and reference = $2
       and g.deleted_at is null and g.merged_into is null and g.account_id is null
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

/** Whether a program sells to this guest: what they buy is shown there. */
export async function isCustomer(tx: Tx, guestId: string) {
  const found = await tx.many(
    Customer,
    `select guest_id as "guestId" from key_customers where guest_id = $1`,
    [guestId],
  )
  return found.length > 0
}
