import { z } from 'zod'
import { Cents } from '#contract/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

/** A refund that a guest's bank rejected: we hold money that belongs to the guest. */
const Owed = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  guestId: z.uuid(),
  title: z.string(),
  cents: Cents,
  since: z.date(),
})
export type Owed = z.infer<typeof Owed>

const columns = `refunds.id, order_id as "orderId", guest_id as "guestId", title, refunds.cents,
  failed_at as since`

const unsettled = `failed_at is not null and refunds.settled_at is null`

/** Refunds owed to guests, the oldest first. */
export const owedLines = (tx: Tx, max: number) =>
  tx.many(
    Owed,
    `select ${columns} from refunds join orders on orders.id = order_id
     where ${unsettled} order by failed_at, refunds.id limit $1`,
    [max],
  )

export async function findOwed(tx: Tx, refundId: string) {
  const [owed] = await tx.many(
    Owed,
    `select ${columns} from refunds join orders on orders.id = order_id
     where refunds.id = $1 and failed_at is not null`,
    [refundId],
  )
  return owed
}

export type SettledHow = 'sent_again' | 'paid_otherwise'

/** False where it was settled before. */
export async function markSettled(
  tx: Tx,
  { id, how }: { id: string; how: SettledHow | 'taken_by_bank' },
  now: Date,
) {
  const settled = await tx.run(
    `update refunds set settled_at = $2, settled_how = $3 where id = $1 and ${unsettled}`,
    [id, now, how],
  )
  return settled === 1
}

/** A new refund of the same amount, since a failed one cannot be retried at the provider. */
export async function insertRepeat(tx: Tx, refundId: string, now: Date) {
  await tx.run(
    `insert into refunds (id, order_id, cents, reason, is_part, asked_at, next_try_at, repeats)
     select $2, order_id, cents, reason, is_part, $3, $3, id from refunds where id = $1`,
    [refundId, newId(now), now],
  )
}

/** What the bank had taken back is ours again, and so it is owed. */
export async function reopenOwed(tx: Tx, id: string) {
  await tx.run(
    `update refunds set settled_at = null, settled_how = null
     where id = $1 and settled_how = 'taken_by_bank'`,
    [id],
  )
}
