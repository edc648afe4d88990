-- Keys of authenticators, which sign in without a password. Each belongs to an account or an operator.
create table passkeys (
  id uuid primary key,
  account_id uuid references accounts,
  operator_id uuid references operators,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- What its owner is known by on the authenticator: random, and the same for all of their passkeys.
  user_handle bytea not null,
  -- The host that the browser made it for: it works nowhere else.
  rp_id text not null,
  counter bigint not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  -- Its counter ran backwards, so there is a copy of it. It opens nothing any more.
  copied_at timestamptz,
  check ((account_id is null) <> (operator_id is null))
);
create index passkeys_by_account on passkeys (account_id) where account_id is not null;
create index passkeys_by_operator on passkeys (operator_id) where operator_id is not null;

-- What an authenticator has to sign: each once, for one purpose, in the browser that asked.
create table passkey_challenges (
  -- Of a secret that only that browser has.
  request_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'prove', 'sign_in', 'operator_sign_in')),
  -- Whose passkey it must be; of a sign-in nobody knows yet.
  owner_id uuid,
  challenge text not null,
  -- Where the browser reaches us.
  origin text not null,
  -- Of a new passkey: what its owner is known by on the authenticator.
  user_handle bytea,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
