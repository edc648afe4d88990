import { z } from 'zod'
import { day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'

/** The page of an order that ended here takes no payment any more. */
export async function markPageClosed(
  tx: Tx,
  { orderId, sessionId }: { orderId: string; sessionId: string },
  now: Date,
) {
  await tx.run(
    `update orders set page_closed_at = $3
     where id = $1 and session_id = $2 and state = 'not_paid' and page_closed_at is null`,
    [orderId, sessionId, now],
  )
}

const ToCheck = z.object({
  id: z.uuid(),
  sessionId: z.string().nullable(),
  state: z.enum(['open', 'not_paid']),
  closesAt: z.date(),
})

/** A page closes soon after its order. If the provider could not be reached for so long, its messages tell of a payment. */
export const pagePatienceMs = 2 * day

/** An order that ended here, while its page may still be paid: it was replaced, or its guest signed in or left. */
export const hasOpenPage = `state = 'not_paid' and session_id is not null and payment_id is null and page_closed_at is null`

/**
 * Claims orders that may be paid to check with the provider, least recently checked first. No two processes claim the same
 * one. The archive has none.
 */
export const claimUnsettled = (
  tx: Tx,
  { openedBefore, closesAfter, max }: { openedBefore: Date; closesAfter: Date; max: number },
  now: Date,
) =>
  tx.many(
    ToCheck,
    `update only orders set checked_at = $1
     where id in (
       select id from only orders
       where (state = 'open' and created_at <= $2) or (${hasOpenPage} and closes_at > $3)
       order by checked_at nulls first, created_at limit $4 for update skip locked)
     returning id, session_id as "sessionId", state, closes_at as "closesAt"`,
    [now, openedBefore, closesAfter, max],
  )
