import { availableAt, waits } from './waiting.ts'

/**
 * As SQL: what waits at a moment, by order, of legs and their postings that `where` chooses. What goes back of an
 * order is first taken from what still waits of it, so that it does not count against older money.
 */
export const waitingByOrder = ({
  joinedAt,
  at,
  where,
}: Record<'joinedAt' | 'at' | 'where', string>) => `
  select max(available_at) as available_at,
         greatest(0, sum(cents) filter (where available_at > ${at})
           + least(0, coalesce(sum(cents) filter (where not is_earned), 0))) as cents
  from (
    select coalesce(order_id, postings.id) as sale, legs.cents, ${availableAt(joinedAt)} as available_at,
           ${waits} and legs.cents > 0 as is_earned
    from legs join postings on postings.id = posting_id
    where ${where}
  ) as moved
  group by sale
  having sum(cents) filter (where available_at > ${at}) > 0`
