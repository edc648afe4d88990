import { z } from 'zod'
import { PlanKind } from '#contract/plans.ts'
import type { Tx } from '#server/platform/db.ts'
import { termsRows, termsTable } from './terms.ts'

const hasLaterPeriod = `exists (
  select from paid_periods as later
  where later.pass_id = paid_periods.pass_id and later.starts_at > paid_periods.starts_at)`

/**
 * As SQL over a paid period: the end of the visits that it pays for, null where all later ones of the pass are its
 * own. A member is let in for a while before the renewal comes: without one, the last month pays for those visits.
 */
export const visitsEndSql = `case when ${hasLaterPeriod} then paid_periods.ends_at end`

const EndedPeriod = z.object({
  orderId: z.uuid(),
  passId: z.uuid(),
  planKind: PlanKind,
  startsAt: z.date(),
  /** As `visitsEndSql`. */
  endsAt: z.date().nullable(),
})
export type EndedPeriod = z.infer<typeof EndedPeriod>

/** Takes periods that are over and whose money was not shared out yet, one process each. */
export const claimEndedPeriods = (tx: Tx, max: number, now: Date) =>
  tx.many(
    EndedPeriod,
    `select paid_periods.order_id as "orderId", pass_id as "passId", plan_kind as "planKind",
            starts_at as "startsAt", ${visitsEndSql} as "endsAt"
     from paid_periods join passes on passes.id = pass_id
       join ${termsTable('$3')} using (plan_kind)
     where shared_at is null and next_look_at <= $1
       and (closed_at is not null or case when terms.renews
         then paid_periods.ends_at <= $1 and ${hasLaterPeriod}
         else uses >= terms.max_uses or coalesce(passes.ends_at, start_by) <= $1
       end)
     order by next_look_at, paid_periods.order_id limit $2
     for update of paid_periods skip locked`,
    [now, max, termsRows],
  )

export async function lookAgain(tx: Tx, orderId: string, at: Date) {
  await tx.run(`update paid_periods set next_look_at = $2 where order_id = $1`, [orderId, at])
}

export async function markShared(tx: Tx, orderId: string, now: Date) {
  await tx.run(`update paid_periods set shared_at = $2 where order_id = $1`, [orderId, now])
}

const Unshared = z.object({ passId: z.uuid(), since: z.date() })

/** Of those of these passes that have a period whose money was not shared out yet, when the first one began. */
export async function unsharedSince(tx: Tx, passIds: string[]) {
  const unshared = await tx.many(
    Unshared,
    `select pass_id as "passId", min(starts_at) as since from paid_periods
     where shared_at is null
       and pass_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))
     group by pass_id`,
    [passIds],
  )
  return new Map(unshared.map(({ passId, since }) => [passId, since]))
}
