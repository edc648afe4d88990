import { z } from 'zod'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { firstIdAt } from '#server/platform/ids.ts'
import type { Span } from './partnerStore.ts'

const RestroomSum = z.object({
  /** Null of what belongs to no single restroom, such as a refund of a pass. */
  locationId: z.uuid().nullable(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  reason: z.string(),
  cents: z.number().int(),
})

/**
 * What moved on a partner's account in a span of time, by restroom and reason; payouts are left out. A share of a pass is
 * split among the restrooms whose visits it is for.
 */
export const sumsByRestroom = (tx: Tx, { partnerId, from, until }: Span & { partnerId: string }) =>
  tx.many(
    RestroomSum,
    `with moved as (
       select postings.id, reason, visit_id, order_id, legs.cents
       from legs join postings on postings.id = posting_id
       where account = $1 and posting_id >= $2 and posting_id < $3
         and postings.id >= $2 and postings.id < $3
         and reason not in ('payout', 'payout_failed')
     ), placed as (
       select coalesce(visits.location_id, orders.location_id) as location_id, reason, moved.cents
       from moved left join visits on visits.id = moved.visit_id
         left join orders on orders.id = moved.order_id
       where reason <> 'pool_share'
       union all
       select visits.location_id, reason, pool_shares.cents
       from moved join pool_shares on pool_shares.order_id = moved.order_id
         join visits on visits.id = pool_shares.visit_id
       where reason = 'pool_share' and 'partner:' || pool_shares.partner_id = $1
     )
     select location_id as "locationId", locations.name, locations.address, reason, sum(cents)::bigint as cents
     from placed left join locations on locations.id = location_id
     group by location_id, locations.name, locations.address, reason
     order by locations.name nulls last, location_id, reason`,
    [`partner:${partnerId}`, firstIdAt(from), firstIdAt(until)],
  )

/** What an organisation earned in a span of time, less what was taken back. */
export async function earnedBy(tx: Tx, span: Span & { partnerId: string }) {
  const sums = await sumsByRestroom(tx, span)
  return sums.reduce((total, { cents }) => total + cents, 0)
}

/** A restroom's share since a moment, less what was taken back. */
export async function earnedAt(
  tx: Tx,
  { partnerId, locationId }: { partnerId: string; locationId: string },
  { since, now }: { since: Date; now: Date },
) {
  // A day more than now: another process's clock may be ahead.
  const sums = await sumsByRestroom(tx, { partnerId, from: since, until: after(now, day) })
  return sums
    .filter((sum) => sum.locationId === locationId)
    .reduce((total, { cents }) => total + cents, 0)
}
