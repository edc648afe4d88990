-- Cards that guests had checked for free visits. Nothing is charged, and the provider saves nothing.
create table card_checks (
  id uuid primary key,
  guest_id uuid not null references guests on delete cascade,
  location_id uuid not null,
  session_id text unique,
  checkout_url text,
  state text not null default 'open' check (state in ('open', 'passed', 'prepaid', 'wallet', 'unknown')),
  card_fingerprint text,
  started_at timestamptz not null,
  closes_at timestamptz not null
);
create index card_checks_by_guest on card_checks (guest_id, started_at);
create index card_checks_by_start on card_checks (started_at);
