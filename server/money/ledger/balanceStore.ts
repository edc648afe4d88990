import { z } from 'zod'
import { longestWaitDays } from '#contract/payouts.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { firstIdAt } from '#server/platform/ids.ts'
import type { Earner } from './partnerStore.ts'
import { availableAt, waits } from './waiting.ts'

const cents = z.number().int()

const SaleLine = z.object({
  /** The newest posting of the sale: pages are told apart by it. */
  key: z.uuid(),
  at: z.date(),
  availableAt: z.date(),
  reasons: z.array(z.string()),
  /** Where the guest was; null of a pass that opened several doors, and of what belongs to no restroom. */
  restroom: z.string().nullable(),
  address: z.string().nullable(),
  cents,
})
export type SaleLine = z.infer<typeof SaleLine>

interface BalancePage {
  /** The last payout that was not returned: all that was available went with it. */
  since?: { postingId: string; at: Date } | undefined
  before: string | null
  max: number
}

/** As SQL: what waits of a sale at a moment, as `waitingByOrder` has it, of its postings up to then. */
const waitingOf = (at: string, from: string, isUpTo: string) => `
  case when sum(cents) filter (where available_at > ${at} and ${isUpTo}) > 0 then
    greatest(0, sum(cents) filter (where available_at > ${at} and ${isUpTo})
      + least(0, coalesce(sum(cents) filter (where not is_earned and posting_id >= ${from} and ${isUpTo}), 0)))
  else 0 end`

/** The one restroom of a row of `sales`, where there is one. */
const joinRestroom = `left join locations on locations.id = coalesce(
    (select visits.location_id from visits where visits.id = sales.visit_id),
    (select orders.location_id from orders where orders.id = sales.order_id),
    (select case when count(distinct visits.location_id) = 1
       then (array_agg(visits.location_id))[1] end
     from pool_shares join visits on visits.id = pool_shares.visit_id
     where pool_shares.order_id = sales.order_id and 'partner:' || pool_shares.partner_id = $1))`

const restroom = 'locations.name as restroom, locations.address'

/**
 * `$1` to `$8`: the account, when its partner joined, now, the last payout's posting and moment, from which postings on
 * each of the two moments is judged, and from which on any is read.
 */
const sales = `
  select (array_agg(posting_id order by posting_id desc))[1] as key, max(posted_at) as at,
         max(available_at) as available_at, array_agg(distinct reason) as reasons,
         (array_agg(visit_id) filter (where visit_id is not null))[1] as visit_id,
         (array_agg(order_id) filter (where order_id is not null))[1] as order_id,
         coalesce(sum(cents) filter (where posting_id > $4), 0) as moved,
         ${waitingOf('$3', '$6', 'true')} as waits_now,
         ${waitingOf('$5', '$7', 'posting_id <= $4')} as waited_then
  from (
    select posting_id, posted_at, reason, visit_id, order_id, legs.cents,
           coalesce(order_id, payout_id, postings.id) as sale,
           ${availableAt('$2::timestamptz')} as available_at, ${waits} and legs.cents > 0 as is_earned
    from legs join postings on postings.id = posting_id
    where account = $1 and posting_id >= $8
  ) as moved
  group by sale`

const linesWhere = (amount: string) => `
  select sales.key, sales.at, sales.available_at as "availableAt", reasons, ${restroom},
         (${amount})::bigint as cents
  from (${sales}) as sales ${joinRestroom}
  where ${amount} <> 0 and ($9::uuid is null or sales.key < $9)
  order by sales.key desc limit $10`

const noPosting = '00000000-0000-0000-0000-000000000000'
const longest = longestWaitDays * day

const argumentsOf = ({ partnerId, joinedAt }: Earner, page: BalancePage, now: Date) => {
  const { since, before, max } = page
  const thenAt = since?.at ?? new Date(0)
  const thenFrom = since ? firstIdAt(after(since.at, -longest)) : noPosting
  return [
    `partner:${partnerId}`,
    joinedAt,
    now,
    since?.postingId ?? noPosting,
    thenAt,
    firstIdAt(after(now, -longest)),
    thenFrom,
    thenFrom,
    before,
    max,
  ]
}

/** What each sale adds to what waits. */
export const pendingLines = (tx: Tx, earner: Earner, page: BalancePage, now: Date) =>
  tx.many(SaleLine, linesWhere('waits_now'), argumentsOf(earner, page, now))

/** What each sale adds to what can be paid out, or takes from it, since all of it was paid out last. */
export const availableLines = (tx: Tx, earner: Earner, page: BalancePage, now: Date) =>
  tx.many(SaleLine, linesWhere('moved - waits_now + waited_then'), argumentsOf(earner, page, now))

/** What is set aside of each sale while a report about it is looked at. */
export const onHoldLines = (tx: Tx, partnerId: string, { before, max }: BalancePage) =>
  tx.many(
    SaleLine,
    `select sales.key, sales.at, sales.at as "availableAt", array['hold'] as reasons, ${restroom},
            cents
     from (
       select postings.order_id, max(postings.posted_at) as at, sum(legs.cents)::bigint as cents,
              (array_agg(postings.id order by postings.id desc))[1] as key,
              (array_agg(postings.visit_id) filter (where visit_id is not null))[1] as visit_id
       from legs join postings on postings.id = posting_id
       where account = 'held'
       group by postings.order_id having sum(legs.cents) <> 0
     ) as sales ${joinRestroom}
     where exists (
       select from postings join legs on posting_id = postings.id
       where postings.order_id = sales.order_id and reason = 'hold' and account = $1)
       and ($2::uuid is null or sales.key < $2)
     order by sales.key desc limit $3`,
    [`partner:${partnerId}`, before, max],
  )
