-- The orders of an operator's list of refunds.
create index refunds_listed_by_time on refunds (asked_at, id) where void_at is null and repeats is null;
create index refunds_listed_by_amount on refunds (cents, id) where void_at is null and repeats is null;
