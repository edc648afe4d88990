-- What the provider renews and names an order that is not here: bought after the backup that this database came from.
create table unknown_subscriptions (
  subscription_id text primary key,
  order_id uuid not null,
  seen_at timestamptz not null,
  -- When the provider was asked about it last.
  asked_at timestamptz not null
);
