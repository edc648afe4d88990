import { z } from 'zod'
import { PlanKind } from '#contract/plans.ts'
import { visitsEndSql } from '#server/money/plans/index.ts'
import type { Tx } from '#server/platform/db.ts'

interface NewPool {
  orderId: string
  postingId: string
  planKind: PlanKind
  paidCents: number
  poolCents: number
  visitedCents: number
}

export async function insertPool(tx: Tx, pool: NewPool, now: Date) {
  await tx.run(
    `insert into pools
       (order_id, posting_id, plan_kind, paid_cents, pool_cents, visited_cents, shared_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      pool.orderId,
      pool.postingId,
      pool.planKind,
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

export async function insertShares(tx: Tx, orderId: string, shares: VisitShare[]) {
  await tx.run(
    `insert into pool_shares (visit_id, order_id, partner_id, list_cents, cents)
     select "visitId", $1, "partnerId", "listCents", cents
     from jsonb_to_recordset($2::jsonb)
       as share ("visitId" uuid, "partnerId" uuid, "listCents" integer, cents integer)`,
    [orderId, shares],
  )
}

const PoolPart = z.object({
  orderId: z.uuid(),
  planKind: PlanKind,
  paidCents: z.number().int(),
  poolCents: z.number().int(),
  visitedCents: z.number().int(),
  ownCents: z.number().int(),
  visits: z.number().int(),
})
export type PoolPart = z.infer<typeof PoolPart>

/** How a partner's part of each of these pools came about. */
export const poolParts = (tx: Tx, partnerId: string, orderIds: string[]) =>
  tx.many(
    PoolPart,
    `select pools.order_id as "orderId", plan_kind as "planKind", paid_cents as "paidCents",
            pool_cents as "poolCents", visited_cents as "visitedCents",
            sum(list_cents)::integer as "ownCents", count(*)::integer as visits
     from pools join pool_shares on pool_shares.order_id = pools.order_id
     where partner_id = $1
       and pools.order_id in (select value::uuid from jsonb_array_elements_text($2::jsonb) as t(value))
     group by pools.order_id`,
    [partnerId, orderIds],
  )

const Waits = z.object({ waits: z.boolean() })

/** Whether a pass that was used at a partner's door, now or before they left, is still to be shared out. */
export async function sharesToCome(tx: Tx, partnerId: string) {
  const [row] = await tx.many(
    Waits,
    `select exists (
       select from paid_periods
         join visits on visits.pass_id = paid_periods.pass_id
           and visits.asked_at >= paid_periods.starts_at
           and visits.asked_at < coalesce(${visitsEndSql}, 'infinity')
         join locations on locations.id = visits.location_id
       where shared_at is null and locations.partner_id = $1
         and visits.state in ('requested', 'ready', 'used', 'expired')
     ) as waits`,
    [partnerId],
  )
  return row?.waits === true
}
