import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { Account, Leg } from './accounts.ts'
import { availableAt } from './waiting.ts'

export async function insertPosting(
  tx: Tx,
  posting: {
    reason: string
    orderId?: string
    visitId?: string
    payoutId?: string
  },
  now: Date,
) {
  const { reason, orderId, visitId, payoutId } = posting
  const id = newId(now)
  await tx.run(
    `insert into postings (id, reason, order_id, visit_id, payout_id, posted_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, reason, orderId ?? null, visitId ?? null, payoutId ?? null, now],
  )
  return id
}

export async function insertLegs(tx: Tx, postingId: string, currency: string, legs: Leg[]) {
  await tx.run(
    `insert into legs (posting_id, account, cents, currency)
     select $1, account, cents, $2
     from jsonb_to_recordset($3::jsonb) as leg (account text, cents bigint)`,
    [postingId, currency, legs],
  )
}

const isAccount = (name: string): name is Account =>
  /^(card_clearing|unearned|held|disputed|owed_to_guests|platform_(revenue|costs)|partner:[\da-f-]+)$/.test(
    name,
  )

const PostedLeg = z.object({
  account: z.string().refine(isAccount),
  cents: z.number().int(),
  currency: z.string(),
})

/** What an order has moved in each account as a sale. */
export const postedLegs = (tx: Tx, orderId: string) =>
  tx.many(
    PostedLeg,
    `select account, sum(cents)::bigint as cents, currency
     from sale_legs
     where order_id = $1
     group by account, currency
     having sum(cents) <> 0
     order by account`,
    [orderId],
  )

/** What is left of what was paid for a period of a pass, less what went back. */
export async function unearnedOf(tx: Tx, orderId: string) {
  const [left] = await tx.many(
    z.object({ cents: z.number().int() }),
    `select coalesce(sum(cents), 0)::bigint as cents
     from legs join postings on postings.id = legs.posting_id
     where account = 'unearned' and currency = 'usd' and order_id = $1`,
    [orderId],
  )
  return left?.cents ?? 0
}

const Balance = z.object({ account: z.string(), cents: z.number().int() })

/** Every account's balance, in cents. */
export const balances = (tx: Tx) =>
  tx.many(
    Balance,
    `select account, sum(cents)::bigint as cents from legs group by account order by account`,
  )

const Booked = z.object({ visitId: z.uuid() })

/** Those of these visits that the books name. */
export async function bookedVisits(tx: Tx, visitIds: string[]) {
  const booked = await tx.many(
    Booked,
    `select distinct visit_id as "visitId" from postings
     where visit_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [visitIds],
  )
  return booked.map(({ visitId }) => visitId)
}

const Earned = z.object({ cents: z.number().int() })

/** A partner's share since a moment, less what was taken back; payouts only move it. */
export async function earnedSince(tx: Tx, partnerId: string, since: Date) {
  const [earned] = await tx.many(
    Earned,
    `select coalesce(sum(cents), 0)::bigint as cents
     from legs join postings on postings.id = legs.posting_id
     where account = $1 and posted_at >= $2 and reason not in ('payout', 'payout_failed')`,
    [`partner:${partnerId}`, since],
  )
  return earned?.cents ?? 0
}

const Violation = z.object({ violation: z.string() })

/** The promises the database itself can be asked about, each as the rows that break it. `$1` is now. */
const broken = {
  I1: `select posting_id from legs group by posting_id, currency having sum(cents) <> 0`,
  'I2 fee': `select orders.id from orders
       where coalesce(fee_cents, 0) <> (
         select coalesce(-sum(cents), 0) from legs join postings on postings.id = legs.posting_id
         where order_id = orders.id and reason = 'provider_fee' and account = 'platform_costs')`,
  'I2 refunded': `select orders.id from orders
       where refunded_cents <> (
           select coalesce(sum(cents), 0) from refunds where order_id = orders.id)
         or refunded_cents <> (
           select coalesce(sum(cents), 0) from sale_legs
           where order_id = orders.id and account = 'card_clearing'
             and reason in ('refund', 'partial_refund'))`,
  'I2 dispute': `select disputes.order_id from disputes
       group by disputes.order_id
       having coalesce(sum(cents) filter (where state = 'open'), 0) <> (
           select coalesce(-sum(cents), 0) from legs join postings on postings.id = legs.posting_id
           where order_id = disputes.order_id and account = 'disputed')
         or sum(fee_cents) <> (
           select coalesce(-sum(cents), 0) from legs join postings on postings.id = legs.posting_id
           where order_id = disputes.order_id and reason = 'dispute_fee'
             and account = 'platform_costs')`,
  I3: `select orders.id from orders
       where state = 'paid'
         and (select count(*) from visits where order_id = orders.id and state in ('ready', 'used', 'expired'))
           + (select count(*) from paid_periods where order_id = orders.id) <> 1`,
  'I3 held': `select orders.id from orders
       where state in ('held', 'capturing')
         and not exists (select 1 from visits where order_id = orders.id and state = 'requested')`,
  'I3 payment': `select orders.id from orders
       where state in ('paid', 'refunded')
         and (select count(*) from postings
              where order_id = orders.id and reason in ('payment', 'renewal')) <> 1`,
  'I3 refund': `select orders.id from orders
       where (state = 'refunded') <> (refunded_cents > 0 and refunded_cents = (
               select -sum(cents) from sale_legs
               where order_id = orders.id and account = 'card_clearing'
                 and reason in ('payment', 'renewal')))
          or (state = 'refunded' and exists (
               select 1 from sale_legs where order_id = orders.id
               group by account having sum(cents) <> 0))`,
  I4: `select passes.id from passes join orders on orders.id = passes.order_id
       where orders.state not in ('paid', 'refunded') or orders.plan_id <> passes.plan_id
          or orders.guest_id <> passes.guest_id`,
  'I4 period': `select periods.order_id
       from paid_periods as periods
         join orders on orders.id = periods.order_id join passes on passes.id = periods.pass_id
       where orders.state not in ('paid', 'refunded') or orders.plan_id <> passes.plan_id
          or orders.guest_id <> passes.guest_id or passes.ends_at < periods.ends_at`,
  I5: `select visits.id from visits
         left join visits as firsts on firsts.id = coalesce(visits.renews, visits.id)
         left join passes on passes.id = firsts.pass_id
         left join orders on orders.id = firsts.order_id
       where visits.state in ('ready', 'used', 'expired')
         and case visits.paid_with
           when 'free' then visits.cents <> 0
           when 'card' then orders.cents <> visits.cents or orders.guest_id <> visits.guest_id
             or orders.state not in ('paid', 'refunded')
             or (orders.state = 'refunded'
                 and exists (select 1 from refunds where order_id = orders.id and not is_part))
           else passes.guest_id <> visits.guest_id
             or (passes.plan_id <> 'price_3' and visits.cents > 500)
         end`,
  'I5 uses': `select passes.id from passes
       where uses < (select count(*) from visits
                     where pass_id = passes.id and state in ('requested', 'ready', 'used', 'expired'))
          or (plan_id = 'price_1' and uses > 1)`,
  I6: `select visits.id from visits left join orders on orders.id = visits.order_id
       where (visits.state = 'used' and visits.paid_with = 'card' and orders.state = 'paid'
              and not exists (select 1 from postings
                where visit_id = coalesce(visits.renews, visits.id) and reason = 'earning'))
          or (select count(*) from postings where visit_id = visits.id and reason = 'earning') > 1`,
  // What came in by then and had waited, less what had gone out. A transaction may take a minute to end.
  I7: `select payouts.id from payouts
         join accounts on accounts.id = payouts.partner_id
       where payouts.cents > payouts.available_cents
          or payouts.available_cents > (
            select coalesce(sum(legs.cents), 0)
            from legs join postings on postings.id = legs.posting_id
            where legs.account = 'partner:' || payouts.partner_id::text
              and postings.payout_id is distinct from payouts.id
              and case when legs.cents < 0
                then posted_at < payouts.asked_at - interval '1 minute'
                else ${availableAt('accounts.created_at')} <= payouts.asked_at
              end)`,
  I8: `select payouts.id from payouts
       where 1 <> (select count(*) from postings join legs on legs.posting_id = postings.id
                   where payout_id = payouts.id and reason = 'payout'
                     and account = 'partner:' || partner_id::text and legs.cents = -payouts.cents)
          or (state = 'failed') <> exists (
               select 1 from postings where payout_id = payouts.id and reason = 'payout_failed')
          or (state = 'arrived' and (transfer_id is null or provider_payout_id is null))`,
  'I8 transfer': `select id from sandbox.objects
       where body ->> 'object' = 'transfer'
         and not exists (
           select 1 from payouts
           where payouts.id::text = body ->> 'transfer_group'
             and cents = (body ->> 'amount')::integer
             and coalesce(transfer_id, objects.id) = objects.id
             and (state <> 'failed' or body ->> 'reversed' = 'true'))`,
  I9: `select min(id::text) from visits where state = 'ready'
       group by location_id, code_window, code_slot having count(*) > 1`,
  I10: `select id || ' is ' || state from orders
       where (state = 'open' and closes_at < $1::timestamptz - interval '60 minutes')
          or (state in ('capturing', 'releasing')
              and decided_at < $1::timestamptz - interval '60 minutes')`,
  'I10 refund': `select refunds.order_id from refunds
       where done_at is null and void_at is null
         and asked_at < $1::timestamptz - interval '60 minutes'
         and not exists (select 1 from disputes
                         where disputes.order_id = refunds.order_id and state = 'open')`,
  I11: `select missing from (values ('postings_stay'), ('legs_stay'), ('postings_are_not_emptied'),
          ('legs_are_not_emptied'), ('legs_balance')) as t (missing)
        where not exists (select 1 from pg_trigger where tgname = missing and tgenabled = 'O')`,
  // A superuser has every right, whatever was taken from it.
  'I11 rights': `select books || ' ' || right_to
       from (values ('postings'), ('legs')) as b (books),
            (values ('update'), ('delete'), ('truncate')) as r (right_to)
       where not (select rolsuper from pg_roles where rolname = current_user)
         and has_table_privilege(books, right_to)`,
} as const

/**
 * The invariants of money and visits; what breaks one is named. An empty list is what a healthy system answers.
 * Without a time nothing is overdue: while no server runs nobody settles what waits.
 */
export async function check(tx: Tx, now: Date | null): Promise<string[]> {
  const found: string[] = []
  for (const [name, rows] of Object.entries(broken)) {
    const violations = await tx.many(
      Violation,
      `select '${name}: ' || row_id as violation from (${rows}) as t (row_id)
       where $1::timestamptz is null or true`,
      [now],
    )
    found.push(...violations.map(({ violation }) => violation))
  }
  return found
}

/** What one account holds, in cents. */
export async function balanceOf(tx: Tx, account: Account) {
  const [sum] = await tx.many(
    z.object({ cents: z.number().int() }),
    `select coalesce(sum(cents), 0)::bigint as cents from legs where account = $1`,
    [account],
  )
  return sum?.cents ?? 0
}

const LegRecord = z.object({
  reason: z.string(),
  visitId: z.uuid().nullable(),
  postedAt: z.date(),
  cents: z.number().int(),
  currency: z.string(),
})

/** Every line of one account, the newest first. */
export const legRecords = (tx: Tx, account: Account, most: number) =>
  tx.many(
    LegRecord,
    `select reason, visit_id as "visitId", posted_at as "postedAt", cents, currency
     from legs join postings on postings.id = legs.posting_id
     where account = $1 order by posted_at desc, postings.id desc limit $2`,
    [account, most],
  )
