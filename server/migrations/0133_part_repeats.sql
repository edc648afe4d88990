-- What is sent again may go partly at the provider: then two refunds send the money of the one that did not arrive.
alter table refunds drop constraint refunds_repeats_key;
create index refunds_by_repeats on refunds (repeats) where repeats is not null;
