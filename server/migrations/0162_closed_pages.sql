-- When the provider said that an unpaid order's page takes no payment any more. Until then it may still be paid there.
alter table orders add column page_closed_at timestamptz;
create index orders_with_open_page on orders (closes_at)
  where state = 'not_paid' and session_id is not null and payment_id is null and page_closed_at is null;
