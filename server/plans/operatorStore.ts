import { z } from 'zod'
import { PlanId } from '#contract/plans.ts'
import type { Tx } from '#server/platform/db.ts'

const PassRow = z.object({
  id: z.uuid(),
  planId: PlanId,
  orderId: z.uuid(),
  startedAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  uses: z.number().int(),
  closedAt: z.date().nullable(),
})

/** The pass of this id, or the one that an order bought. */
export async function findPassOf(
  tx: Tx,
  { passId, orderId }: { passId: string | null; orderId: string | null },
) {
  const [pass] = await tx.many(
    PassRow,
    `select id, plan_id as "planId", order_id as "orderId", started_at as "startedAt",
       ends_at as "endsAt", uses, closed_at as "closedAt"
     from passes where id = $1 or order_id = $2`,
    [passId, orderId],
  )
  return pass
}
