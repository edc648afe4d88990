-- A free visit whose guest could not get in counts for none of the limits, the first times.
alter table visits add column is_forgiven boolean not null default false;
