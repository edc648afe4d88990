import { owedLeavers, owedLeaversSql } from '#server/earnings/payouts/index.ts'
import { waitingByOrder } from '#server/money/ledger/index.ts'
import { visitsEndSql } from '#server/money/plans/index.ts'
import { entitlementInvariants } from './entitlementInvariantsStore.ts'
import type { Invariant } from './invariant.ts'
import { orderInvariants } from './orderInvariantsStore.ts'

/** What had moved for a partner when a payout was asked for. */
const ofPayout = `account = 'partner:' || payouts.partner_id::text
  and postings.payout_id is distinct from payouts.id
  and posted_at <= payouts.asked_at - case when legs.cents < 0 then interval '1 minute' else interval '0' end`

/** The promises the database itself can be asked about. */
export const invariants: Invariant[] = [
  ...orderInvariants,
  ...entitlementInvariants,
  {
    name: 'I1',
    of: 'postings',
    says: 'The lines of a posting do not sum to zero.',
    settledBy: 'database',
    rows: `select posting_id from legs group by posting_id, currency having sum(cents) <> 0`,
  },
  {
    name: 'I4',
    of: 'passes',
    says: 'A pass does not match the order that paid for it.',
    settledBy: 'posting',
    rows: `select passes.id from passes join orders on orders.id = passes.order_id
         where orders.state not in ('paid', 'refunded') or orders.plan_kind <> passes.plan_kind
            or orders.guest_id <> passes.guest_id`,
  },
  {
    name: 'I5 uses',
    of: 'passes',
    says: 'A pass counts fewer uses than it has visits.',
    settledBy: 'posting',
    rows: `select passes.id from passes
         where uses < (select count(*) from visits
                       where pass_id = passes.id and state in ('requested', 'ready', 'used', 'expired'))
            or uses > (select max_uses from terms where terms.plan_kind = passes.plan_kind)`,
  },
  {
    name: 'I5',
    of: 'visits',
    says: 'A visit has a code that nothing paid for, or whose payment went back in full.',
    settledBy: 'posting',
    rows: `select visits.id from visits
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
               or not exists (
                 select from terms where terms.plan_kind = passes.plan_kind
                   and (covers_cents is null or covers_cents >= visits.cents))
           end`,
  },
  {
    name: 'I6',
    of: 'visits',
    says: 'A visit was used and paid its partner nothing, or paid its partner twice.',
    settledBy: 'posting',
    rows: `select visits.id from visits left join orders on orders.id = visits.order_id
         where (visits.state = 'used' and visits.paid_with = 'card' and orders.state = 'paid'
                and not exists (select 1 from postings
                  where visit_id = coalesce(visits.renews, visits.id) and reason = 'earning'))
            or (select count(*) from postings where visit_id = visits.id and reason = 'earning') > 1`,
  },
  {
    name: 'I6 pool',
    of: 'visits',
    says: 'A pass was shared out, and a visit that it paid for is not among its shares.',
    settledBy: 'posting',
    // Passes that were shared before late reports were waited for may lack one, which must hold no payout back.
    stops: 'none',
    rows: `select visits.id from visits
           join paid_periods on paid_periods.pass_id = visits.pass_id
             and visits.asked_at >= paid_periods.starts_at
             and visits.asked_at < coalesce(${visitsEndSql}, 'infinity')
           join pools on pools.order_id = paid_periods.order_id
         where visits.state in ('used', 'expired') and not visits.is_coarse
           and not exists (select from pool_shares where visit_id = visits.id)`,
  },
  {
    name: 'I7',
    of: 'payouts',
    says: 'A payout was larger than what was available at that moment.',
    settledBy: 'payout',
    // What had come in by then, less what waited. A transaction may take a minute to end.
    rows: `select payouts.id from payouts
           join organisations on organisations.id = payouts.partner_id
         where payouts.cents > payouts.available_cents
            or payouts.available_cents > (
              select coalesce(sum(legs.cents), 0) from legs join postings on postings.id = posting_id
              where ${ofPayout})
              - (select coalesce(sum(cents), 0) from (${waitingByOrder({
                joinedAt: 'organisations.created_at',
                at: 'payouts.asked_at',
                where: ofPayout,
              })}) as waiting)`,
  },
  {
    name: 'I8',
    of: 'payouts',
    says: 'A payout and its postings differ, or it arrived without the provider’s confirmation.',
    settledBy: 'payout',
    rows: `select payouts.id from payouts
         where 1 <> (select count(*) from postings join legs on legs.posting_id = postings.id
                     where payout_id = payouts.id and reason = 'payout'
                       and account = 'partner:' || partner_id::text and legs.cents = -payouts.cents)
            or (state = 'failed') <> exists (
                 select 1 from postings where payout_id = payouts.id and reason = 'payout_failed')
            or (state = 'arrived' and (transfer_id is null or provider_payout_id is null))`,
  },
  {
    name: 'I8 transfer',
    of: 'transfers',
    says: 'A transfer at the provider belongs to no payout of that amount.',
    settledBy: 'payout',
    rows: `select id from sandbox.objects
         where body ->> 'object' = 'transfer'
           and not exists (
             select 1 from payouts
             where payouts.id::text = body ->> 'transfer_group'
               and cents = (body ->> 'amount')::integer
               and coalesce(transfer_id, objects.id) = objects.id
               and (state <> 'failed' or body ->> 'reversed' = 'true'))`,
  },
  {
    name: 'I9',
    of: 'visits',
    says: 'Two live visits share one code.',
    settledBy: 'posting',
    checksAllRows: true,
    rows: `select min(id::text) from visits where state = 'ready'
         group by location_id, code_window, code_slot having count(*) > 1`,
  },
  {
    name: 'I10',
    of: 'orders',
    says: 'An order has been waiting for the provider for more than an hour.',
    settledBy: 'provider',
    stops: 'none',
    checksAllRows: true,
    // Two questions, for each has an index of the few it is about.
    rows: `select id from orders
         where state = 'open' and closes_at < $1::timestamptz - interval '60 minutes'
         union all
         select id from orders
         where state in ('capturing', 'releasing')
           and decided_at < $1::timestamptz - interval '60 minutes'`,
  },
  {
    name: 'I10 refund',
    of: 'orders',
    says: 'A refund has been waiting to be sent for more than an hour.',
    settledBy: 'provider',
    stops: 'none',
    checksAllRows: true,
    rows: `select refunds.order_id from refunds
         where done_at is null and void_at is null and (passed_at is not null or not is_automatic)
           and coalesce(passed_at, asked_at) < $1::timestamptz - interval '60 minutes'
           and not exists (select 1 from disputes
                           where disputes.order_id = refunds.order_id and state = 'open')`,
  },
  {
    name: 'I10 membership',
    of: 'database',
    says: 'The provider renews a membership whose order is not in this database.',
    settledBy: 'cancellation',
    stops: 'none',
    checksAllRows: true,
    rows: `select 'subscription ' || subscription_id || ' of order ' || order_id
         from unknown_subscriptions`,
  },
  {
    name: owedLeavers,
    of: 'partners',
    says: 'A partner who left is owed money that no payout brings them. Pay them by hand and move it to the platform’s bank account, or accept it to try their bank again.',
    settledBy: 'posting',
    checksAllRows: true,
    rows: owedLeaversSql,
  },
  {
    name: 'I11',
    of: 'database',
    says: 'A trigger that keeps the books from being changed is missing or off.',
    settledBy: 'database',
    stops: 'everyone',
    checksAllRows: true,
    rows: `select missing from (values ('postings_stay'), ('legs_stay'), ('postings_are_not_emptied'),
            ('legs_are_not_emptied'), ('legs_balance'), ('acts_stay'), ('acts_are_not_emptied'))
              as t (missing)
          where not exists (select 1 from pg_trigger where tgname = missing)
             or exists (select 1 from pg_trigger where tgname = missing and tgenabled <> 'O')`,
  },
  {
    name: 'I11 rights',
    of: 'database',
    says: 'The application’s database role has a right to change the books.',
    settledBy: 'database',
    stops: 'everyone',
    checksAllRows: true,
    rows: `select books || ' ' || right_to
         from (values ('postings'), ('legs'), ('operator_acts')) as b (books),
              (values ('update'), ('delete'), ('truncate')) as r (right_to)
         where not (select rolsuper from pg_roles where rolname = current_user)
           and has_table_privilege(books, right_to)`,
  },
]
