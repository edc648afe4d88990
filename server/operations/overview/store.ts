import { z } from 'zod'
import type { FigureName } from '#contract/overview.ts'
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

/** What began in these days, and the leads that were unanswered at their end, however old. Ids begin with their time, so that the rows are found by their keys. */
export async function figuresIn(tx: Tx, { from, until }: { from: Date; until: Date }) {
  const [figures] = await tx.many(
    Figures,
    `with
       bought as (
         select kind, cents, state in ('paid', 'refunded') as is_paid
         from orders where id >= $1 and id < $2
       ),
       visited as (
         select location_id, guest_id, ready_at, answer_by,
           extract(epoch from answered_at - asked_at) / 60 as answer_minutes
         from visits where id >= $1 and id < $2
       )
     select
       (select coalesce(sum(cents), 0) from bought where is_paid)::integer as "salesCents",
       (select coalesce(sum(cents), 0) from legs
        where account = 'platform_revenue' and posting_id >= $1 and posting_id < $2)::integer as "takeCents",
       (select coalesce(sum(cents), 0) from refunds
        where id >= $1 and id < $2 and void_at is null and repeats is null)::integer as "refundCents",
       (select coalesce(sum(cents), 0) from payouts
        where id >= $1 and id < $2 and state <> 'failed')::integer as "payoutCents",
       (select count(distinct location_id) from visited where ready_at is not null)::integer as "activeRestrooms",
       (select count(distinct guest_id) from visited where ready_at is not null)::integer as "activeGuests",
       (select round(10000.0 * count(*) filter (where is_paid) / nullif(count(*), 0))
        from bought where kind = 'visit')::integer as "conversionBasisPoints",
       (select count(*) from leads where id >= $1 and id < $2)::integer as "newLeads",
       (select count(*) from leads
        where id < $2 and (answered_at is null or answered_at >= $3))::integer as "unansweredLeads",
       (select percentile_cont(0.5) within group (order by extract(epoch from answered_at - reported_at) / 60)
        from reports where id >= $1 and id < $2 and answered_at is not null)::integer as "reportMinutes",
       (select percentile_cont(0.5) within group (order by answer_minutes)
        from visited where answer_by is not null and answer_minutes is not null)::integer as "requestMinutes"`,
    [firstIdAt(from), firstIdAt(until), until],
  )
  if (!figures) throw new Error('No figures were counted')
  return figures
}
