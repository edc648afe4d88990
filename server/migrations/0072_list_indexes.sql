-- The orders of an operator's lists: a page is read along an index, and a far one needs no sort of all there is.
create index accounts_listed_by_time on accounts (user_type, created_at, id);
create index accounts_listed_by_name on accounts (user_type, name, id);
create index locations_listed_by_time on locations (created_at, id) where public_source is null;
create index locations_listed_by_name on locations (name, id) where public_source is null;
create index locations_listed_by_price on locations (price_cents, id) where public_source is null;
create index visits_listed_by_time on visits (asked_at, id);
create index visits_listed_by_price on visits (cents, id);
create index orders_listed_by_time on orders (created_at, id);
create index orders_listed_by_price on orders (cents, id);
create index payouts_listed_by_time on payouts (asked_at, id);
create index payouts_listed_by_amount on payouts (cents, id);
create index reviews_listed_by_time on reviews (written_at, id);
create index reports_listed_by_time on reports (reported_at, id);
create index mails_listed_by_time on mails (written_at, id);
