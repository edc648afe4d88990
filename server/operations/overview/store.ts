import { z } from 'zod'
import type { FigureName } from '#contract/overview.ts'
import { sources } from '#server/operations/lists/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { firstIdAt } from '#server/platform/ids.ts'

const figure = z.number().int().nullable()

const Figures = z.object({
  salesCents: figure,
  takeCents: figure,
  refundCents: figure,
  payoutCents: figure,
  activeRestrooms: figure,
  activeGuests: figure,
  conversionBasisPoints: figure,
  newLeads: figure,
  unansweredLeads: figure,
  reportMinutes: figure,
  requestMinutes: figure,
} satisfies Record<FigureName, typeof figure>)

const { orders, refunds, payouts, visits, leads } = sources

/** What began in these days, and the leads that were unanswered at their end, however old. Ids begin with their time, so that the rows are found by their keys. */
export async function figuresIn(tx: Tx, { from, until }: { from: Date; until: Date }) {
  const [figures] = await tx.many(
    Figures,
    `with
       bought as (
         select cents, ${orders.groups.single_visits} as is_visit, ${orders.groups.sold} as is_sold
         from ${orders.from} where id >= $1 and id < $2
       ),
       visited as (
         select location_id, guest_id, ${visits.groups.got_code} as got_code,
           case when ${visits.groups.request_answered} then extract(epoch from answered_at - asked_at) / 60 end as answer_minutes
         from ${visits.from} where id >= $1 and id < $2
       )
     select
       (select coalesce(sum(cents), 0) from bought where is_sold)::integer as "salesCents",
       (select coalesce(sum(cents), 0) from legs
        where account = 'platform_revenue' and posting_id >= $1 and posting_id < $2)::integer as "takeCents",
       (select coalesce(sum(cents), 0) from ${refunds.from}
        where id >= $1 and id < $2 and ${refunds.where})::integer as "refundCents",
       (select coalesce(sum(cents), 0) from ${payouts.from}
        where id >= $1 and id < $2 and ${payouts.groups.not_failed})::integer as "payoutCents",
       (select count(distinct location_id) from visited where got_code)::integer as "activeRestrooms",
       (select count(distinct guest_id) from visited where got_code)::integer as "activeGuests",
       (select round(10000.0 * count(*) filter (where is_sold) / nullif(count(*), 0))
        from bought where is_visit)::integer as "conversionBasisPoints",
       (select count(*) from leads where id >= $1 and id < $2)::integer as "newLeads",
       (select count(*) from ${leads.from}
        where id < $2 and (${leads.state} = 'unanswered' or answered_at >= $3))::integer as "unansweredLeads",
       (select percentile_cont(0.5) within group (order by extract(epoch from answered_at - reported_at) / 60)
        from reports where id >= $1 and id < $2 and answered_at is not null)::integer as "reportMinutes",
       (select percentile_cont(0.5) within group (order by answer_minutes)
        from visited where answer_minutes is not null)::integer as "requestMinutes"`,
    [firstIdAt(from), firstIdAt(until), until],
  )
  if (!figures) throw new Error('No figures were counted')
  return figures
}
