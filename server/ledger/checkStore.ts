import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { findTouched, type Touched } from './touchedStore.ts'
import { availableAt } from './waiting.ts'

const Violation = z.object({ violation: z.string() })

/** Of a posting: what a partner bears of a lost dispute, or does not bear after all. */
const isFraud = `reason in ('partner_fraud', 'fraud_cleared')`

/** The promises the database itself can be asked about, each as the rows that break it, by what these name. `$1` is now. */
const broken = {
  postings: {
    I1: `select posting_id from legs group by posting_id, currency having sum(cents) <> 0`,
  },
  orders: {
    'I2 fee': `select orders.id from orders
         where coalesce(fee_cents, 0) <> (
           select coalesce(-sum(cents), 0) from legs join postings on postings.id = legs.posting_id
           where order_id = orders.id and reason = 'provider_fee' and account = 'platform_costs')`,
    'I2 refunded': `select orders.id from orders
         where refunded_cents <> (
             select coalesce(sum(cents), 0) from refunds
             where order_id = orders.id and repeats is null)
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
    'I2 owed': `select coalesce(unsettled.order_id, owed.order_id)
         from (select order_id, sum(cents) as cents from refunds
               where failed_at is not null and settled_at is null group by order_id) as unsettled
           full join (
             select order_id, sum(cents) as cents
             from legs join postings on postings.id = legs.posting_id
             where account = 'owed_to_guests' group by order_id having sum(cents) <> 0) as owed
           on owed.order_id = unsettled.order_id
         where unsettled.cents is distinct from owed.cents`,
    'I2 fraud': `select order_id from legs join postings on postings.id = legs.posting_id
         where account like 'partner:%' and order_id is not null
         group by order_id, account
         having coalesce(sum(cents) filter (where ${isFraud}), 0) <> case when exists (
             select 1 from disputes
             where disputes.order_id = postings.order_id and state = 'lost' and is_fraud
               and (fraud_partner_id is null or account = 'partner:' || fraud_partner_id))
           then coalesce(-sum(cents) filter (where not ${isFraud}), 0) else 0 end`,
    I3: `select orders.id from orders
         where state = 'paid'
           and not exists (select from postings where order_id = orders.id and reason = 'revoked')
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
    'I4 period': `select periods.order_id
         from paid_periods as periods
           join orders on orders.id = periods.order_id join passes on passes.id = periods.pass_id
         where orders.state not in ('paid', 'refunded') or orders.plan_id <> passes.plan_id
            or orders.guest_id <> passes.guest_id or passes.ends_at < periods.ends_at`,
  },
  passes: {
    I4: `select passes.id from passes join orders on orders.id = passes.order_id
         where orders.state not in ('paid', 'refunded') or orders.plan_id <> passes.plan_id
            or orders.guest_id <> passes.guest_id`,
    'I5 uses': `select passes.id from passes
         where uses < (select count(*) from visits
                       where pass_id = passes.id and state in ('requested', 'ready', 'used', 'expired'))
            or (plan_id = 'price_1' and uses > 1)`,
  },
  visits: {
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
    I6: `select visits.id from visits left join orders on orders.id = visits.order_id
         where (visits.state = 'used' and visits.paid_with = 'card' and orders.state = 'paid'
                and not exists (select 1 from postings
                  where visit_id = coalesce(visits.renews, visits.id) and reason = 'earning'))
            or (select count(*) from postings where visit_id = visits.id and reason = 'earning') > 1`,
  },
  entitlements: {
    E1: `select id from entitlements where found_broken is not null`,
    'E2 money': `select entitlements.id from entitlements
         where entitlements.outcome = 'entered' and exists (
           select from refunds where refunds.entitlement_id = entitlements.id)`,
    'E3 entries': `select entitlement_id from visits
         where (state = 'used' or late_used_at is not null) and not is_exempt
         group by entitlement_id having count(*) filter (where state = 'used') > 1`,
    'E4 open': `select visits.entitlement_id from visits
           join entitlements on entitlements.id = visits.entitlement_id
         where entitlements.outcome <> visits.outcome
           or (visits.state in ('requested', 'ready') and entitlements.outcome <> 'open')`,
  },
  payouts: {
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
  },
  transfers: {
    'I8 transfer': `select id from sandbox.objects
         where body ->> 'object' = 'transfer'
           and not exists (
             select 1 from payouts
             where payouts.id::text = body ->> 'transfer_group'
               and cents = (body ->> 'amount')::integer
               and coalesce(transfer_id, objects.id) = objects.id
               and (state <> 'failed' or body ->> 'reversed' = 'true'))`,
  },
  // Asked whole every time: few rows are looked at, and time alone may break what is overdue.
  always: {
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
            ('legs_are_not_emptied'), ('legs_balance'), ('acts_stay'), ('acts_are_not_emptied'))
              as t (missing)
          where not exists (select 1 from pg_trigger where tgname = missing and tgenabled = 'O')`,
    // A superuser has every right, whatever was taken from it.
    'I11 rights': `select books || ' ' || right_to
         from (values ('postings'), ('legs'), ('operator_acts')) as b (books),
              (values ('update'), ('delete'), ('truncate')) as r (right_to)
         where not (select rolsuper from pg_roles where rolname = current_user)
           and has_table_privilege(books, right_to)`,
  },
} as const

/**
 * The invariants of money and visits; what breaks one is named. An empty list is what a healthy system answers.
 * Without a time nothing is overdue: while no server runs nobody settles what waits.
 */
export const check = (tx: Tx, now: Date | null): Promise<string[]> => violations(tx, now, null)

/**
 * The same about what was written since a mark, and all that it belongs to. What it may miss: rows that were
 * deleted, and a payout that a line made too large long afterwards, with a time before it. So `check` still runs.
 */
export async function checkSince(tx: Tx, now: Date | null, mark: string): Promise<string[]> {
  return violations(tx, now, await findTouched(tx, mark))
}

async function violations(tx: Tx, now: Date | null, touched: Touched | null): Promise<string[]> {
  const found: string[] = []
  for (const [about, promises] of Object.entries(broken)) {
    const ids = touched?.get(about) ?? null
    if (ids === nothing) continue
    const idType = about === 'transfers' ? 'text' : 'uuid'
    const scope = ids === null ? `$2::text is null` : `row_id = any ($2::${idType}[])`
    for (const [name, rows] of Object.entries(promises)) {
      const violation = await tx.many(
        Violation,
        `select '${name}: ' || row_id as violation from (${rows}) as t (row_id)
         where ($1::timestamptz is null or true) and ${scope}`,
        [now, ids],
      )
      found.push(...violation.map((row) => row.violation))
    }
  }
  return found
}

/** How the database writes an empty list of ids. */
const nothing = '{}'
