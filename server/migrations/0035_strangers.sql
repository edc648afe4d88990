-- An attempt is kept as long as its limit looks back, and no longer.
alter table attempts add column expires_at timestamptz not null default now() + interval '25 hours';
create index attempts_by_expiry on attempts (expires_at);

-- Browsers that an account, or an operator, has signed in with: their sign-ins are counted apart from a stranger's.
create table known_devices (
  account_id uuid not null references accounts on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, device_hash)
);
comment on column known_devices.device_hash is
  'SHA-256 over the account''s id and a random key that the browser keeps: one browser has another hash in each account';

create table operator_devices (
  operator_id uuid not null references operators,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (operator_id, device_hash)
);
