-- A key lets a program act for an organisation, within its scopes. Only hashes of its tokens are stored.
create table api_keys (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  name text not null,
  scopes jsonb not null,
  made_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_by_organisation on api_keys (organisation_id, made_at);

-- The tokens of a key: the newest has no end, one that was rotated away works until its end.
create table api_key_tokens (
  token_hash bytea primary key,
  key_id uuid not null references api_keys,
  ending text not null,
  made_at timestamptz not null,
  ends_at timestamptz
);
create unique index newest_token_of_key on api_key_tokens (key_id) where ends_at is null;
create index api_key_tokens_by_key on api_key_tokens (key_id);

-- Whom a key sells to, by the program's own reference: one guest without an account each, bound to that key.
create table key_customers (
  guest_id uuid primary key references guests on delete cascade,
  key_id uuid not null references api_keys,
  reference text not null,
  since timestamptz not null
);
-- A guest who was deleted or merged makes way for another of the same reference.
create index key_customers_by_reference on key_customers (key_id, reference, since desc);

-- What a key opened the payment of; the order has the same guest and purchase key, unless it ended unpaid.
create table key_sales (
  guest_id uuid not null references guests on delete cascade,
  purchase_key uuid not null,
  key_id uuid not null references api_keys,
  organisation_id uuid not null references organisations,
  opened_at timestamptz not null,
  primary key (guest_id, purchase_key)
);
create index key_sales_by_organisation on key_sales (organisation_id, opened_at);
