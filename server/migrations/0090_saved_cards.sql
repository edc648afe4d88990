-- Customers at the card provider. A guest may have several: a card cannot move from one to another.
create table payment_customers (
  customer_id text primary key,
  guest_id uuid not null references guests,
  created_at timestamptz not null
);
create index payment_customers_by_guest on payment_customers (guest_id);

-- The card that a guest chose to save with the provider. Its number is known there alone.
create table saved_cards (
  id uuid primary key,
  customer_id text not null unique references payment_customers on delete cascade,
  payment_method_id text not null unique,
  brand text not null,
  last4 text not null,
  -- Saved without an account: it pays for little, and not for long.
  is_limited boolean not null,
  saved_at timestamptz not null,
  used_at timestamptz not null
);
create index limited_saved_cards on saved_cards (used_at) where is_limited;

-- Customers that the provider is still to be told to forget.
create table customers_to_delete (
  customer_id text primary key,
  tries integer not null default 0,
  next_try_at timestamptz not null
);

-- The saved card that an order was to be paid with; it may have been removed since. Null: on the provider's page.
alter table orders add column saved_card_id uuid;
create index orders_by_saved_card on orders (guest_id, created_at) where saved_card_id is not null;
