import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { firstIdAt } from '#server/platform/ids.ts'
import type { Span } from './partnerStore.ts'

const Gross = z.object({
  /** Which of the spans asked for, from 1. */
  index: z.number().int(),
  cents: z.number().int(),
})

/**
 * What guests paid, in cents, for what an organisation earned in each of these spans that follow one another, before the
 * platform's fee. `edges` are their first moments and the last one's end. Of a pass it is the part that the organisation's
 * share is of all shares, rounded; what the platform pays by itself bears no fee.
 */
export const grossBySpan = (
  tx: Tx,
  { partnerId, from, until }: Span & { partnerId: string },
  edges: Date[],
) =>
  tx.many(
    Gross,
    `with earned as materialized (
       select postings.id, reason, posted_at, legs.cents
       from legs join postings on postings.id = posting_id
       where account = $1 and posting_id >= $2 and posting_id < $3
         and postings.id >= $2 and postings.id < $3
         and reason in ('earning', 'pool_share', 'late_use')
     ), sides as (
       select posting_id, -sum(legs.cents) filter (where account = 'unearned') as paid,
              sum(legs.cents) filter (where account like 'partner:%') as shared
       from legs join earned on earned.id = posting_id
       where posting_id >= $2 and posting_id < $3 and reason <> 'late_use'
       group by posting_id
     )
     select width_bucket(posted_at, array(
              select value::timestamptz from jsonb_array_elements_text($4::jsonb))) as index,
            sum(case when reason = 'late_use' then cents
                     else round(cents * paid / nullif(shared, 0)) end)::bigint as cents
     from earned left join sides on sides.posting_id = earned.id
     group by 1 order by 1`,
    [`partner:${partnerId}`, firstIdAt(from), firstIdAt(until), edges],
  )
