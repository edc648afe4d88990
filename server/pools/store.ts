import { z } from 'zod'
import { PlanId } from '#contract/plans.ts'
import type { Tx } from '#server/platform/db.ts'

interface NewPool {
  periodId: string
  postingId: string
  planId: PlanId
  paidCents: number
  poolCents: number
  visitedCents: number
}

export async function insertPool(tx: Tx, pool: NewPool, now: Date) {
  await tx.run(
    `insert into pools
       (period_id, posting_id, plan_id, paid_cents, pool_cents, visited_cents, shared_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      pool.periodId,
      pool.postingId,
      pool.planId,
      pool.paidCents,
      pool.poolCents,
      pool.visitedCents,
      now,
    ],
  )
}

export interface VisitShare {
  visitId: string
  partnerId: string
  listCents: number
  cents: number
}

export async function insertShares(tx: Tx, periodId: string, shares: VisitShare[]) {
  await tx.run(
    `insert into pool_shares (visit_id, period_id, partner_id, list_cents, cents)
     select "visitId", $1, "partnerId", "listCents", cents
     from jsonb_to_recordset($2::jsonb)
       as share ("visitId" uuid, "partnerId" uuid, "listCents" integer, cents integer)`,
    [periodId, shares],
  )
}

const PoolPart = z.object({
  periodId: z.uuid(),
  planId: PlanId,
  paidCents: z.number().int(),
  poolCents: z.number().int(),
  visitedCents: z.number().int(),
  ownCents: z.number().int(),
  visits: z.number().int(),
})
export type PoolPart = z.infer<typeof PoolPart>

/** How a partner's part of each of these pools came about. */
export const poolParts = (tx: Tx, partnerId: string, periodIds: string[]) =>
  tx.many(
    PoolPart,
    `select pools.period_id as "periodId", plan_id as "planId", paid_cents as "paidCents",
            pool_cents as "poolCents", visited_cents as "visitedCents",
            sum(list_cents)::integer as "ownCents", count(*)::integer as visits
     from pools join pool_shares on pool_shares.period_id = pools.period_id
     where partner_id = $1
       and pools.period_id in (select value::uuid from jsonb_array_elements_text($2::jsonb) as t(value))
     group by pools.period_id`,
    [partnerId, periodIds],
  )
