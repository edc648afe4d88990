import type { Invariant } from './invariant.ts'

/** Of a posting: what a partner bears of a lost dispute, or does not bear after all. */
const isFraud = `reason in ('partner_fraud', 'fraud_cleared')`

/** What must hold of each order. */
export const orderInvariants: Invariant[] = [
  {
    name: 'I2 fee',
    of: 'orders',
    says: 'The fee noted on an order is not the fee that was posted.',
    settledBy: 'posting',
    rows: `select orders.id from orders
         where coalesce(fee_cents, 0) <> (
           select coalesce(-sum(cents), 0) from legs join postings on postings.id = legs.posting_id
           where order_id = orders.id and reason = 'provider_fee' and account = 'platform_costs')`,
  },
  {
    name: 'I2 refunded',
    of: 'orders',
    says: 'What an order says went back, its refunds and the postings name three amounts that differ.',
    settledBy: 'posting',
    rows: `select orders.id from orders
         where refunded_cents <> (
             select coalesce(sum(cents), 0) from refunds
             where order_id = orders.id and repeats is null)
           or refunded_cents <> (
             select coalesce(sum(cents), 0) from sale_legs
             where order_id = orders.id and account = 'card_clearing'
               and reason in ('refund', 'partial_refund'))`,
  },
  {
    name: 'I2 dispute',
    of: 'orders',
    says: 'The disputes of an order and what was posted for them differ.',
    settledBy: 'posting',
    rows: `select disputes.order_id from disputes
         group by disputes.order_id
         having coalesce(sum(cents) filter (where state = 'open'), 0) <> (
             select coalesce(-sum(cents), 0) from legs join postings on postings.id = legs.posting_id
             where order_id = disputes.order_id and account = 'disputed')
           or sum(fee_cents) <> (
             select coalesce(-sum(cents), 0) from legs join postings on postings.id = legs.posting_id
             where order_id = disputes.order_id and reason = 'dispute_fee'
               and account = 'platform_costs')`,
  },
  {
    name: 'I2 owed',
    of: 'orders',
    says: 'What is owed for returned refunds and what was posted as owed differ.',
    settledBy: 'posting',
    rows: `select coalesce(unsettled.order_id, owed.order_id)
         from (select order_id, sum(cents) as cents from refunds
               where failed_at is not null and settled_at is null group by order_id) as unsettled
           full join (
             select order_id, sum(cents) as cents
             from legs join postings on postings.id = legs.posting_id
             where account = 'owed_to_guests' group by order_id having sum(cents) <> 0) as owed
           on owed.order_id = unsettled.order_id
         where unsettled.cents is distinct from owed.cents`,
  },
  {
    name: 'I2 fraud',
    of: 'orders',
    says: 'What a partner bears for a lost dispute is not what they had of the sale.',
    settledBy: 'posting',
    rows: `select order_id from legs join postings on postings.id = legs.posting_id
         where account like 'partner:%' and order_id is not null and reason <> 'adjustment'
         group by order_id, account
         having coalesce(sum(cents) filter (where ${isFraud}), 0) <> case when exists (
             select 1 from disputes
             where disputes.order_id = postings.order_id and state = 'lost' and is_fraud
               and (fraud_partner_id is null or account = 'partner:' || fraud_partner_id))
           then coalesce(-sum(cents) filter (where not ${isFraud}), 0) else 0 end`,
  },
  {
    name: 'I3',
    of: 'orders',
    says: 'A paid order did not lead to exactly one visit or paid period.',
    settledBy: 'posting',
    rows: `select orders.id from orders
         where state = 'paid'
           and not exists (select from postings where order_id = orders.id and reason = 'revoked')
           and (select count(*) from visits where order_id = orders.id and state in ('ready', 'used', 'expired'))
             + (select count(*) from paid_periods where order_id = orders.id) <> 1`,
  },
  {
    name: 'I3 held',
    of: 'orders',
    says: 'A card is on hold for a request that no longer waits.',
    settledBy: 'provider',
    rows: `select orders.id from orders
         where state in ('held', 'capturing')
           and not exists (select 1 from visits where order_id = orders.id and state = 'requested')`,
  },
  {
    name: 'I3 payment',
    of: 'orders',
    says: 'A paid order has no payment in the ledger, or more than one.',
    settledBy: 'posting',
    rows: `select orders.id from orders
         where state in ('paid', 'refunded')
           and (select count(*) from postings
                where order_id = orders.id and reason in ('payment', 'renewal')) <> 1`,
  },
  {
    name: 'I3 refund',
    of: 'orders',
    says: 'An order says it was refunded in full and the ledger says otherwise, or the other way round.',
    settledBy: 'posting',
    rows: `select orders.id from orders
         where (state = 'refunded') <> (refunded_cents > 0 and refunded_cents = (
                 select -sum(cents) from sale_legs
                 where order_id = orders.id and account = 'card_clearing'
                   and reason in ('payment', 'renewal')))
            or (state = 'refunded' and exists (
                 select 1 from sale_legs where order_id = orders.id
                 group by account having sum(cents) <> 0))`,
  },
  {
    name: 'I4 period',
    of: 'orders',
    says: 'A paid period does not match the order or the pass it belongs to.',
    settledBy: 'posting',
    rows: `select periods.order_id
         from paid_periods as periods
           join orders on orders.id = periods.order_id join passes on passes.id = periods.pass_id
         where orders.state not in ('paid', 'refunded') or orders.plan_kind <> passes.plan_kind
            or orders.guest_id <> passes.guest_id or passes.ends_at < periods.ends_at`,
  },
]
