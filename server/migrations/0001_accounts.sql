create extension if not exists pg_trgm;

create table accounts (
  id uuid primary key,
  user_type text not null check (user_type in ('user', 'partner')),
  name text not null,
  email text not null,
  email_key text not null unique,
  email_proven_at timestamptz,
  -- argon2id, as a PHC string: over the bcrypt string of the sign-up until the first login, then over the password.
  password_hash text not null,
  bcrypt_salt text,
  guest_kind text not null default 'tourist' check (guest_kind in ('tourist', 'gigWorker')),
  picture_url text,
  wants_promotions boolean not null default false,
  wants_new_bathrooms boolean not null default false,
  created_at timestamptz not null
);
comment on column accounts.email_key is 'the address in lower case: one address is one account';
comment on column accounts.bcrypt_salt is 'version, cost and salt of the sign-up hash; null once the password itself was hashed';

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_account on sessions (account_id) where ended_at is null;

create table mailed_links (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'prove_email', 'change_email')),
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_links_by_account on mailed_links (account_id);

-- Tries that are counted against a limit: logins, codes at a door, mails asked for.
create table attempts (
  kind text not null,
  key text not null,
  at timestamptz not null
);
create index attempts_by_key on attempts (kind, key, at);

create table mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  written_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index mails_to_send on mails (next_try_at) where sent_at is null and given_up_at is null;

-- How far a test system's clock is moved; one row.
create table moved_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null
);
