-- A deleted account's row stays under a pseudonym: money and visits name it.
alter table accounts add column deleted_at timestamptz;

-- Restrooms an account has saved.
create table favourites (
  account_id uuid not null references accounts on delete cascade,
  location_id uuid not null references locations,
  saved_at timestamptz not null,
  primary key (account_id, location_id)
);

-- Subscriptions that are to end at the provider at once, until it has heard of it.
create table subscriptions_to_cancel (
  subscription_id text primary key,
  tries integer not null default 0,
  next_try_at timestamptz not null
);
create index subscriptions_to_cancel_next on subscriptions_to_cancel (next_try_at);

-- Pictures nobody shows any more, until their files are gone.
create table photos_to_remove (
  url text primary key,
  tries integer not null default 0,
  next_try_at timestamptz not null
);
create index photos_to_remove_next on photos_to_remove (next_try_at);
