-- When the provider is asked next for the fee of a payment; null: not yet asked.
alter table orders add column fee_retry_at timestamptz;
drop index orders_without_fee;
drop index archived_orders_without_fee;
create index orders_without_fee on orders (coalesce(fee_retry_at, settled_at))
  where payment_id is not null and fee_cents is null and state in ('paid', 'refunded');
create index archived_orders_without_fee on archived_orders (coalesce(fee_retry_at, settled_at))
  where payment_id is not null and fee_cents is null and state in ('paid', 'refunded');
