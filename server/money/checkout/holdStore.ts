import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

/** One that has just been closed is reopened, so that its hold is released. The page that holds the card becomes the order's. */
export async function markHeld(
  tx: Tx,
  held: { orderId: string; paymentId: string; sessionId: string | null },
) {
  await tx.run(
    `update orders
     set state = 'held', payment_id = $2, session_id = coalesce($3, session_id), settled_at = null
     where id = $1`,
    [held.orderId, held.paymentId, held.sessionId],
  )
}

/** Zero rows: it was decided before. */
export async function decideHeld(
  tx: Tx,
  orderId: string,
  decision: 'capturing' | 'releasing',
  now: Date,
) {
  const decided = await tx.run(
    `update orders set state = $2, decided_at = $3, next_try_at = $3 where id = $1 and state = 'held'`,
    [orderId, decision, now],
  )
  return decided === 1
}

/** The hold was released without a charge. */
export async function markReleased(tx: Tx, orderId: string, now: Date) {
  await tx.run(
    `update orders set state = 'not_paid', settled_at = $2
     where id = $1 and state in ('held', 'capturing', 'releasing')`,
    [orderId, now],
  )
}

const Decided = z.object({
  id: z.uuid(),
  state: z.enum(['capturing', 'releasing']),
  paymentId: z.string(),
  sessionId: z.string(),
  decidedAt: z.date(),
})
export type Decided = z.infer<typeof Decided>

/** Claims decisions to send to the provider, each for one process; a failed one waits twice as long. */
export const claimDecided = (
  tx: Tx,
  { orderId, max }: { orderId: string | null; max: number },
  now: Date,
) =>
  tx.many(
    Decided,
    `update orders
     set next_try_at = $1 + least(greatest($1 - decided_at, interval '8 seconds'), interval '1 hour')
     where state in ('capturing', 'releasing') and id in (
       select id from orders
       where state in ('capturing', 'releasing') and next_try_at <= $1 and ($2::uuid is null or id = $2)
       order by next_try_at limit $3 for update skip locked)
     returning id, state, payment_id as "paymentId", session_id as "sessionId", decided_at as "decidedAt"`,
    [now, orderId, max],
  )

const OfPayment = z.object({ sessionId: z.string().nullable() })

/** The checkout that a payment of a held order belongs to. */
export async function sessionOfHeld(tx: Tx, paymentId: string) {
  const [order] = await tx.many(
    OfPayment,
    `select session_id as "sessionId" from orders where payment_id = $1 and is_held`,
    [paymentId],
  )
  return order?.sessionId ?? undefined
}
