import { z } from 'zod'
import { longestWaitDays } from '#contract/payouts.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { firstIdAt } from '#server/platform/ids.ts'
import { availableAt, isNewUntil } from './waiting.ts'
import { waitingByOrder } from './waitingStore.ts'

/** Whose money is looked at. In the first weeks it waits longer. */
export interface Earner {
  partnerId: string
  joinedAt: Date
}

export interface Span {
  from: Date
  until: Date
}

const cents = z.number().int()
const accountOf = ({ partnerId }: Pick<Earner, 'partnerId'>) => `partner:${partnerId}`

const Sum = z.object({ cents })

/** All that moved on a partner's account before a moment. */
export async function balanceBefore(tx: Tx, partnerId: string, before: Date) {
  const [sum] = await tx.many(
    Sum,
    `select coalesce(sum(cents), 0)::bigint as cents from legs
     where account = $1 and posting_id < $2`,
    [accountOf({ partnerId }), firstIdAt(before)],
  )
  return sum?.cents ?? 0
}

const Waiting = z.object({ cents, nextAt: z.date().nullable() })

/** What waits of the last days, beyond which nothing does: `$1` to `$4` are the account, when its partner joined, the first id to read and now. */
const waitingSales = waitingByOrder({
  joinedAt: '$2::timestamptz',
  at: '$4::timestamptz',
  where: 'account = $1 and posting_id >= $3',
})

const waitingFrom = ({ partnerId, joinedAt }: Earner, at: Date) => [
  accountOf({ partnerId }),
  joinedAt,
  firstIdAt(after(at, -longestWaitDays * day)),
  at,
]

/** What a partner has earned and cannot have paid out yet, and when the first of it can be. */
export async function waitingOf(tx: Tx, earner: Earner, now: Date) {
  const [waiting] = await tx.many(
    Waiting,
    `select coalesce(sum(cents), 0)::bigint as cents,
            min(available_at) filter (where cents > 0) as "nextAt"
     from (${waitingSales}) as waiting`,
    waitingFrom(earner, now),
  )
  return waiting ?? { cents: 0, nextAt: null }
}

/** What is set aside of a partner's sales while a report about each is looked at. */
export async function onHoldOf(tx: Tx, partnerId: string) {
  const [sum] = await tx.many(
    Sum,
    `select coalesce(sum(cents), 0)::bigint as cents
     from (
       select order_id, sum(legs.cents) as cents
       from legs join postings on postings.id = posting_id
       where account = 'held'
       group by order_id having sum(legs.cents) <> 0
     ) as held
     where exists (
       select from postings join legs on posting_id = postings.id
       where postings.order_id = held.order_id and reason = 'hold' and account = $1
     )`,
    [accountOf({ partnerId })],
  )
  return sum?.cents ?? 0
}

/** How much becomes available within a span of time that is still to come. */
export async function comingIn(tx: Tx, earner: Earner, { from, until }: Span) {
  const [coming] = await tx.many(
    Sum,
    `select coalesce(sum(cents), 0)::bigint as cents
     from (${waitingSales}) as waiting
     where available_at < $5`,
    [...waitingFrom(earner, after(from, -1)), until],
  )
  return coming?.cents ?? 0
}

const Moved = z.object({ at: z.date() })

/** When a partner's account last moved before a moment, payouts left out. */
export async function lastEarnedBefore(tx: Tx, partnerId: string, before: Date) {
  const [moved] = await tx.many(
    Moved,
    `select posted_at as at from legs join postings on postings.id = posting_id
     where account = $1 and posting_id < $2 and reason not in ('payout', 'payout_failed')
     order by posting_id desc limit 1`,
    [accountOf({ partnerId }), firstIdAt(before)],
  )
  return moved?.at
}

/** When a partner's account first moved. */
export async function firstMoved(tx: Tx, partnerId: string) {
  const [moved] = await tx.many(
    Moved,
    `select posted_at as at from legs join postings on postings.id = posting_id
     where account = $1 order by posting_id limit 1`,
    [accountOf({ partnerId })],
  )
  return moved?.at
}

const DayRow = z.object({
  /** Which of the days asked for, from 1. */
  index: z.number().int(),
  reason: z.string(),
  lines: z.number().int(),
  cents,
  availableAt: z.date(),
})

/**
 * What moved on each day, by reason. `days` are their first moments and the last one's end, in order. A month may
 * have a hundred thousand lines: when they count is worked out for the last of a kind, not for each. The span is
 * said of both tables, or the database would look through postings of all times.
 */
export const sumsByDay = (tx: Tx, { partnerId, joinedAt }: Earner, days: Date[]) =>
  tx.many(
    DayRow,
    `select index, reason, sum(lines)::integer as lines, sum(cents)::bigint as cents,
            max(${availableAt('$2::timestamptz')}) as "availableAt"
     from (
       select width_bucket(posted_at, array(
                select value::timestamptz from jsonb_array_elements_text($3::jsonb))) as index,
              reason, count(*) as lines, sum(legs.cents)::bigint as cents,
              max(posted_at) as posted_at
       from legs join postings on postings.id = posting_id
       where account = $1 and posting_id >= $4 and posting_id < $5
         and postings.id >= $4 and postings.id < $5
       group by 1, 2, posted_at < ${isNewUntil('$2::timestamptz')}, legs.cents < 0
     ) as legs
     group by 1, 2 order by 1 desc, 2`,
    [accountOf({ partnerId }), joinedAt, days, ...edgesOf(days)],
  )

function edgesOf(days: Date[]) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('A span of no days')
  return [firstIdAt(first), firstIdAt(last)]
}

/** Of a posting: what its guest got back, a part of what they had paid. */
const givenCents = `case when reason = 'partial_refund' then (
  select given.cents from legs given
  where given.posting_id = postings.id and given.account = 'card_clearing') end`

const Line = z.object({
  reason: z.string(),
  /** The price of the visit, where one is behind it. */
  priceCents: cents.nullable(),
  /** What its guest got, where a part went back. */
  givenCents: cents.nullable(),
  orderId: z.uuid().nullable(),
  lines: z.number().int(),
  /** Of each. */
  cents,
})
export type Line = z.infer<typeof Line>

/** What moved in a span of time: equal lines together, the commonest first, payouts left out. */
export const linesOf = (
  tx: Tx,
  { partnerId, from, until }: Span & { partnerId: string },
  max: number,
) =>
  tx.many(
    Line,
    `select reason, price as "priceCents", given as "givenCents", order_id as "orderId",
            count(*)::integer as lines, cents
     from (
       select reason, legs.cents,
              case when reason = 'pool_share' then order_id end as order_id,
              case when reason = 'earning' then (
                select -paid.cents from legs paid
                where paid.posting_id = postings.id and paid.account = 'unearned') end as price,
              ${givenCents} as given
       from legs join postings on postings.id = posting_id
       where account = $1 and posting_id >= $2 and posting_id < $3
         and reason not in ('payout', 'payout_failed')
     ) as moved
     group by reason, price, given, order_id, cents
     order by reason = 'earning' desc, reason = 'pool_share' desc, lines desc, order_id, cents desc
     limit $4`,
    [accountOf({ partnerId }), firstIdAt(from), firstIdAt(until), max],
  )

/** What all of these come to. */
export async function linesCents(tx: Tx, { partnerId, from, until }: Span & { partnerId: string }) {
  const [moved] = await tx.many(
    z.object({ cents }),
    `select coalesce(sum(cents), 0)::bigint as cents
     from legs join postings on postings.id = posting_id
     where account = $1 and posting_id >= $2 and posting_id < $3
       and reason not in ('payout', 'payout_failed')`,
    [accountOf({ partnerId }), firstIdAt(from), firstIdAt(until)],
  )
  return moved?.cents ?? 0
}

const StatementLine = z.object({
  id: z.uuid(),
  reason: z.string(),
  visitId: z.uuid().nullable(),
  orderId: z.uuid().nullable(),
  priceCents: cents.nullable(),
  givenCents: cents.nullable(),
  /** Null of what belongs to no single restroom. */
  restroom: z.string().nullable(),
  address: z.string().nullable(),
  restroomId: z.uuid().nullable(),
  postedAt: z.date(),
  availableAt: z.date(),
  cents,
})
export type StatementLine = z.infer<typeof StatementLine>

/** Every line of a span of time after a known one, the oldest first. */
export const statementLines = (
  tx: Tx,
  { partnerId, joinedAt, from, until }: Earner & Span,
  { afterId, max }: { afterId: string | null; max: number },
) =>
  tx.many(
    StatementLine,
    `select postings.id, reason, visit_id as "visitId", order_id as "orderId",
            case when reason = 'earning' then (
              select -paid.cents from legs paid
              where paid.posting_id = postings.id and paid.account = 'unearned') end as "priceCents",
            ${givenCents} as "givenCents",
            locations.id as "restroomId", locations.name as restroom, locations.address,
            posted_at as "postedAt", ${availableAt('$2::timestamptz')} as "availableAt", legs.cents
     from legs join postings on postings.id = posting_id
       left join locations on locations.id = coalesce(
         (select location_id from visits where visits.id = visit_id),
         (select location_id from orders where orders.id = order_id))
     where account = $1 and posting_id >= $3 and posting_id < $4 and ($5::uuid is null or posting_id > $5)
     order by posting_id limit $6`,
    [accountOf({ partnerId }), joinedAt, firstIdAt(from), firstIdAt(until), afterId, max],
  )
