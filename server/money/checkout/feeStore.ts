import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const WithoutFee = z.object({ id: z.uuid(), paymentId: z.string(), settledAt: z.date() })
export type WithoutFee = z.infer<typeof WithoutFee>

/**
 * Claims payments whose fee is due to be asked for, the one due longest first. No two processes claim the same one. Each is
 * due again after as long as it is old, no sooner than `minMs` and no later than `maxMs`.
 */
export const claimWithoutFee = (
  tx: Tx,
  { minMs, maxMs, max }: { minMs: number; maxMs: number; max: number },
  now: Date,
) =>
  tx.many(
    WithoutFee,
    `update orders
     set fee_retry_at = $1::timestamptz + least(
       greatest($1::timestamptz - settled_at, $2::double precision * interval '1 millisecond'),
       $3::double precision * interval '1 millisecond')
     where id in (
       select id from orders
       where payment_id is not null and fee_cents is null and state in ('paid', 'refunded')
         and coalesce(fee_retry_at, settled_at) <= $1
       order by coalesce(fee_retry_at, settled_at) limit $4 for update skip locked)
     returning id, payment_id as "paymentId", settled_at as "settledAt"`,
    [now, minMs, maxMs, max],
  )

/** @returns true for the one caller that has to post the fee. */
export async function saveFee(tx: Tx, orderId: string, cents: number) {
  const saved = await tx.run(
    `update orders set fee_cents = $2 where id = $1 and fee_cents is null`,
    [orderId, cents],
  )
  return saved === 1
}
