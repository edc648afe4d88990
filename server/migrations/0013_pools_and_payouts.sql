-- One payment for a pass: the pass's own, or a membership's next period. Its money is shared out once.
create table paid_periods (
  id uuid primary key,
  pass_id uuid not null references passes,
  -- The order it was paid with; null for a renewal.
  order_id uuid unique references orders,
  starts_at timestamptz not null,
  -- A membership's; null where the pass itself says when it has ended.
  ends_at timestamptz,
  -- Visits of a period that has ended may still be reported: it is looked at again then.
  next_look_at timestamptz not null,
  shared_at timestamptz
);
create index paid_periods_to_share on paid_periods (next_look_at) where shared_at is null;
create index paid_periods_by_pass on paid_periods (pass_id, starts_at desc);
insert into paid_periods (id, pass_id, order_id, starts_at, ends_at, next_look_at)
  select gen_random_uuid(), passes.id, order_id, bought_at, case when plan_id = 'price_3' then ends_at end, bought_at
  from passes;

create index visits_by_pass on visits (pass_id, asked_at) where pass_id is not null;

alter table postings add column period_id uuid references paid_periods;

-- How the money of a period was shared out: what a partner is shown of it.
create table pools (
  period_id uuid primary key references paid_periods,
  posting_id uuid not null unique references postings,
  plan_id text not null,
  paid_cents integer not null check (paid_cents > 0),
  pool_cents integer not null check (pool_cents between 0 and paid_cents),
  -- The list prices of all its visits together.
  visited_cents integer not null,
  shared_at timestamptz not null
);
create table pool_shares (
  visit_id uuid primary key references visits,
  period_id uuid not null references pools,
  partner_id uuid not null references accounts,
  list_cents integer not null,
  cents integer not null check (cents >= 0)
);
create index pool_shares_by_period on pool_shares (period_id, partner_id);

-- A partner's account at the payment provider, which alone knows their bank.
create table bank_accounts (
  partner_id uuid primary key references accounts,
  provider_account text not null unique,
  is_ready boolean not null default false,
  ending text,
  checked_at timestamptz
);

create table payouts (
  id uuid primary key,
  partner_id uuid not null references accounts,
  cents integer not null check (cents > 0),
  -- What was available in the transaction that asked.
  available_cents integer not null,
  provider_account text not null,
  ending text,
  state text not null check (state in ('under_way', 'arrived', 'failing', 'failed')),
  transfer_id text unique,
  provider_payout_id text unique,
  asked_at timestamptz not null,
  arrives_at timestamptz,
  ended_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  check (cents <= available_cents),
  check ((state in ('arrived', 'failed')) = (ended_at is not null))
);
create unique index one_payout_under_way on payouts (partner_id) where state in ('under_way', 'failing');
create index payouts_to_tell on payouts (next_try_at) where state in ('under_way', 'failing');
create index payouts_by_partner on payouts (partner_id, asked_at desc);

alter table postings add column payout_id uuid references payouts;
alter table postings drop constraint postings_reason_check;
alter table postings add constraint postings_reason_check check (reason in (
  'payment', 'provider_fee', 'earning', 'refund', 'renewal', 'hold', 'release', 'late_use',
  'pool_share', 'payout', 'payout_failed'
));
create unique index one_share_per_period on postings (period_id) where reason = 'pool_share';
create unique index one_posting_per_payout on postings (payout_id, reason) where payout_id is not null;
create index postings_by_period on postings (period_id) where period_id is not null;

-- A posting's id begins with its time, so this finds the lines of one account in any span of time.
drop index legs_by_account;
create index legs_by_account on legs (account, posting_id) include (cents);

create index sandbox_payouts_under_way on sandbox.objects (((body ->> 'arrival_date')::bigint))
  where body ->> 'object' = 'payout' and body ->> 'status' = 'pending';
create index sandbox_transfers_by_group on sandbox.objects ((body ->> 'transfer_group'))
  where body ->> 'object' = 'transfer';
