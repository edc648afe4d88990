import { z } from 'zod'
import { PlanKind } from '#contract/plans.ts'
import type { Tx } from '#server/platform/db.ts'
import { visitsEndSql } from './periodStore.ts'

const PassRow = z.object({
  id: z.uuid(),
  planKind: PlanKind,
  orderId: z.uuid(),
  startedAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  uses: z.number().int(),
  closedAt: z.date().nullable(),
})

const PeriodRow = z.object({
  passId: z.uuid(),
  startsAt: z.date(),
  endsAt: z.date().nullable(),
})

/** What an order paid for where it paid for a pass, or for a month of one. */
export async function periodOf(tx: Tx, orderId: string) {
  const [period] = await tx.many(
    PeriodRow,
    `select pass_id as "passId", starts_at as "startsAt", ${visitsEndSql} as "endsAt"
     from paid_periods where order_id = $1`,
    [orderId],
  )
  return period
}

/** The pass of this id, or the one that an order bought. */
export async function findPassOf(
  tx: Tx,
  { passId, orderId }: { passId: string | null; orderId: string | null },
) {
  const [pass] = await tx.many(
    PassRow,
    `select id, plan_kind as "planKind", order_id as "orderId", started_at as "startedAt",
       ends_at as "endsAt", uses, closed_at as "closedAt"
     from passes where id = $1 or order_id = $2`,
    [passId, orderId],
  )
  return pass
}
