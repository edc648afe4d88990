import { z } from 'zod'
import { PlanId } from '#contract/plans.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

const Id = z.object({ id: z.uuid() })

/** A pass was paid with an order: its money is shared out once the pass has ended. */
export async function openFirstPeriod(tx: Tx, passId: string, now: Date) {
  await tx.run(
    `insert into paid_periods (id, pass_id, order_id, starts_at, ends_at, next_look_at)
     select $2, id, order_id, bought_at, case when plan_id = 'price_3' then ends_at end, $3
     from passes where id = $1`,
    [passId, newId(now), now],
  )
}

/**
 * A membership was paid again: the period from the end of the last one. Where two payments are heard of in the
 * wrong order, the first has opened a period as long as both, and the second is added to it.
 */
export async function openNextPeriod(
  tx: Tx,
  { subscriptionId, paidUntil }: { subscriptionId: string; paidUntil: Date },
  now: Date,
): Promise<string> {
  const [opened] = await tx.many(
    Id,
    `insert into paid_periods (id, pass_id, starts_at, ends_at, next_look_at)
     select $2, passes.id, last.ends_at, $3::timestamptz, $4
     from passes cross join lateral (
       select max(ends_at) as ends_at from paid_periods where pass_id = passes.id) last
     where subscription_id = $1 and last.ends_at < $3
     returning id`,
    [subscriptionId, newId(now), paidUntil, now],
  )
  const periodId = opened?.id ?? (await lastPeriodOf(tx, subscriptionId))
  if (!periodId) throw new Error(`Subscription ${subscriptionId} has no paid period`)
  return periodId
}

async function lastPeriodOf(tx: Tx, subscriptionId: string) {
  const [last] = await tx.many(
    Id,
    `select paid_periods.id from paid_periods join passes on passes.id = pass_id
     where subscription_id = $1 order by paid_periods.ends_at desc limit 1`,
    [subscriptionId],
  )
  return last?.id
}

const EndedPeriod = z.object({
  id: z.uuid(),
  passId: z.uuid(),
  planId: PlanId,
  orderId: z.uuid().nullable(),
  startsAt: z.date(),
  /** The end of the visits that are its own; null where all later ones of the pass are. */
  endsAt: z.date().nullable(),
})
export type EndedPeriod = z.infer<typeof EndedPeriod>

/** Takes periods that are over and whose money was not shared out yet, one process each. */
export const takeEndedPeriods = (tx: Tx, most: number, now: Date) =>
  tx.many(
    EndedPeriod,
    `select paid_periods.id, pass_id as "passId", plan_id as "planId",
            paid_periods.order_id as "orderId", starts_at as "startsAt",
            paid_periods.ends_at as "endsAt"
     from paid_periods join passes on passes.id = pass_id
     where shared_at is null and next_look_at <= $1
       and (closed_at is not null or case plan_id
         when 'price_1' then uses > 0 or start_by <= $1
         when 'price_2' then coalesce(passes.ends_at, start_by) <= $1
         else paid_periods.ends_at <= $1
       end)
     order by next_look_at, paid_periods.id limit $2
     for update of paid_periods skip locked`,
    [now, most],
  )

export async function lookAgain(tx: Tx, periodId: string, at: Date) {
  await tx.run(`update paid_periods set next_look_at = $2 where id = $1`, [periodId, at])
}

export async function markShared(tx: Tx, periodId: string, now: Date) {
  await tx.run(`update paid_periods set shared_at = $2 where id = $1`, [periodId, now])
}
