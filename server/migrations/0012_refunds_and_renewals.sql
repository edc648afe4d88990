-- Each month of a membership is an order of its own, with its money, its fee and its refunds.
alter table orders add column invoice_id text unique;
alter table orders add column refunded_cents integer not null default 0 check (refunded_cents >= 0);
comment on column orders.invoice_id is 'the provider''s invoice of a renewal; null for what a guest bought on a page';
comment on column orders.refunded_cents is 'how much has gone back; all of it where the state says refunded';
update orders set refunded_cents = refunds.cents from refunds where refunds.order_id = orders.id;

-- One payment for a pass: the pass's own, or a month of a membership.
create table paid_periods (
  order_id uuid primary key references orders,
  pass_id uuid not null references passes,
  starts_at timestamptz not null,
  -- A month's; null where the pass itself says when it has ended.
  ends_at timestamptz,
  check (starts_at < ends_at)
);
create index paid_periods_by_pass on paid_periods (pass_id, ends_at);
insert into paid_periods (order_id, pass_id, starts_at, ends_at)
select order_id, id, coalesce(started_at, bought_at), case when plan_id = 'price_3' then ends_at end
from passes where plan_id <> 'price_3' or started_at < ends_at;

alter table passes add column renewal_failed_at timestamptz;
alter table passes add column asked_at timestamptz;
comment on column passes.renewal_failed_at is 'since when a membership''s renewal is known not to have been paid';
comment on column passes.asked_at is 'when the provider was last asked about a membership whose paid time is over';
create index memberships_by_end on passes (ends_at) where plan_id = 'price_3' and closed_at is null;

-- Money goes back in parts too, and a bank may not take it.
alter table refunds drop constraint refunds_order_id_key;
alter table refunds add column is_part boolean not null default false;
alter table refunds add column failed_at timestamptz;
alter table refunds add column void_at timestamptz;
comment on column refunds.failed_at is 'the guest''s bank did not take it: the money is with us and owed to the guest';
comment on column refunds.void_at is 'never sent, for the guest''s bank took the money back by itself';
create index refunds_by_order on refunds (order_id);
create unique index one_whole_refund on refunds (order_id) where not is_part;
create unique index refunds_by_provider on refunds (provider_refund_id) where provider_refund_id is not null;
drop index refunds_to_send;
create index refunds_to_send on refunds (next_try_at) where done_at is null and void_at is null;

-- A guest's bank takes a payment back, until it is decided who is right.
create table disputes (
  id text primary key,
  order_id uuid not null references orders,
  cents integer not null check (cents > 0),
  fee_cents integer not null default 0,
  state text not null check (state in ('open', 'won', 'lost')),
  is_fraud boolean not null default false,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
comment on column disputes.id is 'the provider''s id';
comment on column disputes.is_fraud is 'the partner bears it; otherwise the platform does';
create index disputes_by_order on disputes (order_id);

alter table postings drop constraint postings_reason_check;
alter table postings add constraint postings_reason_check check (reason in (
  'payment', 'provider_fee', 'earning', 'refund', 'renewal', 'hold', 'release', 'late_use',
  'partial_refund', 'refund_failed', 'refund_void',
  'dispute', 'dispute_won', 'dispute_lost', 'dispute_fee', 'partner_fraud'
));
drop index one_posting_per_order;
create unique index one_posting_per_order on postings (order_id, reason)
  where reason in ('payment', 'provider_fee', 'refund', 'renewal', 'partner_fraud');

-- What orders have moved as sales: without the provider's fees, and without what banks did afterwards.
create view sale_legs as
  select order_id, account, cents, currency, reason
  from legs join postings on postings.id = legs.posting_id
  where reason not in (
    'provider_fee', 'refund_failed', 'refund_void',
    'dispute', 'dispute_won', 'dispute_lost', 'dispute_fee', 'partner_fraud'
  );

-- Payouts wait while the books are not right.
create table payout_freeze (
  only_row boolean primary key default true check (only_row),
  reason text not null,
  frozen_at timestamptz not null
);

create index sandbox_by_payment on sandbox.objects ((body ->> 'payment_intent'))
  where body ->> 'payment_intent' is not null;
create index sandbox_by_subscription on sandbox.objects ((body ->> 'subscription'))
  where body ->> 'subscription' is not null;
create index sandbox_due on sandbox.objects (((body ->> 'sandbox_due')::bigint))
  where body ->> 'sandbox_due' is not null;

-- The role that the application runs as, which owns the books, takes from itself what it never needs. A foreign
-- key locks the posting it names, which asks for the right to update one column of it; the trigger refuses that.
do $$
begin
  execute format('revoke update, delete, truncate on postings, legs from public, %I', current_user);
  execute format('grant update (id) on postings to %I', current_user);
end
$$;
