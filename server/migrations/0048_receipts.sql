-- The last four digits of the card, for the receipt; null where the provider does not say.
alter table orders add column card_last4 text check (card_last4 ~ '^\d{4}$');
create index orders_paid_by_guest on orders (guest_id, id desc) where state in ('paid', 'refunded');
