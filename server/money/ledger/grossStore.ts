import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { firstIdAt } from '#server/platform/ids.ts'
import type { Span } from './partnerStore.ts'

const cents = z.number().int()

const Gross = z.object({
  /** Which of the spans asked for, from 1. */
  index: cents,
  /** Which of `since` was the last one when it was earned, from 1; 0 before the first. */
  period: cents,
  /** What guests paid for what was earned. */
  grossCents: cents,
  /** What guests got back of that; what the platform gave back by itself is not among it. */
  refundedCents: cents,
  /** What the platform kept, less what it gave back. */
  feeCents: cents,
})

interface Spans {
  /** Spans that follow one another: their first moments, and the last one's end. */
  edges: Date[]
  /** Fees are told apart by the period in which their visit or pass was earned. What goes back is of the same one. */
  since: Date[]
}

const bucketOf = (moment: string, edges: string) => `width_bucket(${moment}, array(
  select value::timestamptz from jsonb_array_elements_text(${edges}::jsonb)))`

const isRefund = `reason in ('refund', 'partial_refund')`

/**
 * What guests paid for what an organisation earned, and what of it was the platform's fee. Of a pass it is the part that the
 * organisation's share is of all shares, rounded; what the platform pays by itself bears no fee. Money that goes back takes
 * the fee along on the day it goes, also where the earning was on hold and the organisation's account does not move.
 */
export const grossBySpan = (
  tx: Tx,
  { partnerId, from, until }: Span & { partnerId: string },
  { edges, since }: Spans,
) =>
  tx.many(
    Gross,
    `with own as materialized (
       select postings.id, reason, posted_at, order_id, legs.cents
       from legs join postings on postings.id = posting_id
       where account = $1 and posting_id >= $2 and posting_id < $3
         and postings.id >= $2 and postings.id < $3
         and (reason in ('earning', 'pool_share', 'late_use') or ${isRefund})
       union all
       select postings.id, reason, posted_at, order_id, legs.cents
       from legs join postings on postings.id = posting_id
       where account = 'held' and posting_id >= $2 and posting_id < $3
         and postings.id >= $2 and postings.id < $3 and ${isRefund}
         and exists (
           select from postings hold join legs from_partner on from_partner.posting_id = hold.id
           where hold.order_id = postings.order_id and hold.reason = 'hold'
             and from_partner.account = $1)
     ), sides as (
       select posting_id, sum(legs.cents) filter (where account = 'platform_revenue') as fee,
              sum(legs.cents) filter (where account like 'partner:%' or account = 'held') as shared
       from legs join (select distinct id from own where reason <> 'late_use') as own on own.id = posting_id
       where posting_id >= $2 and posting_id < $3
       group by posting_id
     ), parts as (
       select own.*, coalesce(round(cents * fee / nullif(shared, 0)), 0) as fee,
              -- Of a sale that only an operator's correction shared, nothing else says when it was earned.
              case when ${isRefund} then coalesce((
                select coalesce(
                  min(earned.posted_at) filter (where earned.reason in ('earning', 'pool_share')),
                  min(earned.posted_at) filter (where earned.reason = 'sale_adjustment'))
                from postings earned where earned.order_id = own.order_id), posted_at)
              else posted_at end as earned_at
       from own left join sides on posting_id = own.id
     )
     select ${bucketOf('posted_at', '$4')} as index, ${bucketOf('earned_at', '$5')} as period,
            coalesce(sum(cents + fee) filter (where not ${isRefund}), 0)::bigint as "grossCents",
            coalesce(-sum(cents + fee) filter (where ${isRefund}), 0)::bigint as "refundedCents",
            sum(fee)::bigint as "feeCents"
     from parts group by 1, 2 order by 1, 2`,
    [`partner:${partnerId}`, firstIdAt(from), firstIdAt(until), edges, since],
  )
