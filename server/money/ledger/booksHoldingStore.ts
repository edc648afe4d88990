import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

/** As SQL over a partner's id: the open violations that keep this partner's payouts waiting. */
export const booksHoldingSql = (partnerId: string) => `
  select 1 from book_violations
  where settled_at is null
    and (stops = 'everyone' or stops = 'partners' and id in (
      select violation_id from book_violation_partners where partner_id = ${partnerId}))`

/** As SQL over an order's id: the open violations for which nothing more of its money moves. */
export const orderHoldingSql = (orderId: string) => `
  select 1 from book_violations
  where settled_at is null and stops <> 'none' and book_violations.order_id = ${orderId}`

/** Whether the books keep a partner's payouts waiting. */
export async function areBooksHolding(tx: Tx, partnerId: string) {
  const holding = await tx.many(
    z.object({ isHeld: z.boolean() }),
    `select exists (${booksHoldingSql('$1')}) as "isHeld"`,
    [partnerId],
  )
  return holding.some(({ isHeld }) => isHeld)
}
