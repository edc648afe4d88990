import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Line = z.object({
  id: z.uuid(),
  reason: z.string(),
  postedAt: z.date(),
  account: z.string(),
  cents: z.number().int(),
})

/** Every line that an order, a visit or a payout has moved, the oldest first. */
export const postedLines = (
  tx: Tx,
  of: { orderId: string | null; visitId: string | null; payoutId?: string | null },
  max: number,
) =>
  tx.many(
    Line,
    `select id, reason, posted_at as "postedAt", account, cents
     from postings join legs on legs.posting_id = postings.id
     where order_id = $1 or visit_id = $2 or payout_id = $4
     order by posted_at, id, cents, account limit $3`,
    [of.orderId, of.visitId, max, of.payoutId ?? null],
  )
