-- The money of a paid period is shared out once.
alter table paid_periods add column next_look_at timestamptz;
-- Visits of a period that has ended may still be reported: it is looked at again then.
update paid_periods set next_look_at = coalesce(ends_at, starts_at);
alter table paid_periods alter column next_look_at set not null;
alter table paid_periods add column shared_at timestamptz;
create index paid_periods_to_share on paid_periods (next_look_at) where shared_at is null;

create index visits_by_pass on visits (pass_id, asked_at) where pass_id is not null;

-- How the money of a period was shared out: what a partner is shown of it.
create table pools (
  order_id uuid primary key references paid_periods,
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
  order_id uuid not null references pools,
  partner_id uuid not null references accounts,
  list_cents integer not null,
  cents integer not null check (cents >= 0)
);
create index pool_shares_by_order on pool_shares (order_id, partner_id);

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
  'partial_refund', 'refund_failed', 'refund_void',
  'dispute', 'dispute_won', 'dispute_lost', 'dispute_fee', 'partner_fraud',
  'pool_share', 'payout', 'payout_failed'
));
create unique index one_share_per_order on postings (order_id) where reason = 'pool_share';
create unique index one_posting_per_payout on postings (payout_id, reason) where payout_id is not null;

-- A posting's id begins with its time, so this finds the lines of one account in any span of time.
drop index legs_by_account;
create index legs_by_account on legs (account, posting_id) include (cents);

create index sandbox_payouts_under_way on sandbox.objects (((body ->> 'arrival_date')::bigint))
  where body ->> 'object' = 'payout' and body ->> 'status' = 'pending';
create index sandbox_transfers_by_group on sandbox.objects ((body ->> 'transfer_group'))
  where body ->> 'object' = 'transfer';
