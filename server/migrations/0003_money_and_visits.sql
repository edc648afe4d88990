create table orders (
  id uuid primary key,
  guest_id uuid not null references accounts,
  kind text not null check (kind in ('visit', 'plan')),
  plan_id text,
  location_id uuid references locations,
  -- The line item's words as they were at the sale: a repeated request to the provider must not differ.
  title text not null,
  cents integer not null check (cents > 0),
  currency text not null default 'usd',
  purchase_key uuid not null,
  state text not null check (state in ('open', 'paid', 'not_paid', 'refunded')),
  session_id text unique,
  checkout_url text,
  payment_id text,
  subscription_id text,
  created_at timestamptz not null,
  closes_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider was last asked about it, while open.
  checked_at timestamptz,
  -- The provider's fee, once it is known and posted.
  fee_cents integer,
  unique (guest_id, purchase_key),
  check ((kind = 'plan') = (plan_id is not null)),
  check ((kind = 'visit') = (location_id is not null))
);
-- One open order for one thing: a second tab finds the first one's.
create unique index one_open_order on orders (guest_id, coalesce(plan_id, location_id::text)) where state = 'open';
create index orders_to_reconcile on orders (checked_at nulls first) where state = 'open';
create index orders_without_fee on orders (settled_at) where payment_id is not null and fee_cents is null;

create table passes (
  id uuid primary key,
  guest_id uuid not null references accounts,
  plan_id text not null,
  order_id uuid not null unique references orders,
  bought_at timestamptz not null,
  started_at timestamptz,
  -- A day pass: 24 hours after it started. A membership: the end of the paid period. Null before the first use.
  ends_at timestamptz,
  -- Not started by then, it ends.
  start_by timestamptz not null,
  uses integer not null default 0,
  subscription_id text unique,
  cancels_at_end boolean not null default false,
  closed_at timestamptz,
  check (plan_id <> 'price_1' or uses <= 1)
);
create index passes_by_guest on passes (guest_id) where closed_at is null;
-- A guest is a member once; a second payment is cancelled and refunded.
create unique index one_membership on passes (guest_id) where plan_id = 'price_3' and closed_at is null;

create table visits (
  id uuid primary key,
  guest_id uuid not null references accounts,
  location_id uuid not null references locations,
  state text not null check (
    state in ('awaiting_payment', 'requested', 'ready', 'used', 'expired', 'declined', 'cancelled', 'failed')
  ),
  cents integer not null check (cents >= 0),
  paid_with text not null check (paid_with in ('free', 'card', 'pass', 'membership')),
  order_id uuid unique references orders,
  pass_id uuid references passes,
  -- Window and slot of the code, and the versions of the keys it is computed with; it is never stored itself.
  code_window bigint,
  code_slot integer,
  master_version integer,
  key_version integer,
  asked_at timestamptz not null,
  ready_at timestamptz,
  valid_from timestamptz,
  valid_until timestamptz,
  used_at timestamptz,
  failure text,
  earned_at timestamptz,
  rating integer check (rating between 1 and 5),
  rated_at timestamptz,
  check ((paid_with = 'card') = (order_id is not null)),
  check ((paid_with in ('pass', 'membership')) = (pass_id is not null)),
  check ((state in ('ready', 'used', 'expired')) <= (code_window is not null and valid_until is not null)),
  unique (location_id, code_window, code_slot)
);
-- One live code per guest, whatever pays.
create unique index one_live_visit on visits (guest_id) where state in ('requested', 'ready');
create index visits_by_guest on visits (guest_id, asked_at desc);
create index visits_by_location on visits (location_id, asked_at desc);
create index visits_used on visits (location_id, used_at) where used_at is not null;
create index visits_to_expire on visits (valid_until) where state = 'ready';

create table refunds (
  id uuid primary key,
  order_id uuid not null unique references orders,
  cents integer not null check (cents > 0),
  reason text not null,
  asked_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  provider_refund_id text,
  done_at timestamptz
);
create index refunds_to_send on refunds (next_try_at) where done_at is null;

create table payment_messages (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);

create table postings (
  id uuid primary key,
  reason text not null check (reason in ('payment', 'provider_fee', 'earning', 'refund', 'renewal')),
  order_id uuid references orders,
  visit_id uuid references visits,
  posted_at timestamptz not null
);
-- Money moves once for each cause, whatever asks twice.
create unique index one_posting_per_order on postings (order_id, reason)
  where reason in ('payment', 'provider_fee', 'refund');
create unique index one_earning_per_visit on postings (visit_id) where reason = 'earning';
create index postings_by_order on postings (order_id);
create index postings_by_visit on postings (visit_id);

create table legs (
  posting_id uuid not null references postings,
  account text not null,
  -- Positive into the account, negative out of it.
  cents bigint not null check (cents <> 0),
  currency text not null default 'usd',
  primary key (posting_id, account)
);
create index legs_by_account on legs (account);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'postings are answered, never changed';
end
$$;
create trigger postings_stay before update or delete on postings
  for each row execute function refuse_change();
create trigger legs_stay before update or delete on legs
  for each row execute function refuse_change();
create trigger postings_are_not_emptied before truncate on postings
  for each statement execute function refuse_change();
create trigger legs_are_not_emptied before truncate on legs
  for each statement execute function refuse_change();

create function posting_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from legs where posting_id = new.posting_id group by currency having sum(cents) <> 0
  ) then
    raise exception 'a posting must sum to zero';
  end if;
  return null;
end
$$;
create constraint trigger legs_balance after insert on legs
  deferrable initially deferred
  for each row execute function posting_balances();
