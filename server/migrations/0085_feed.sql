-- What changed comes in this order in the feed of restrooms.
create index locations_by_change_and_id on locations (changed_in, id);
-- Whether an organisation's restrooms are in it.
alter table organisations add column is_in_feed boolean not null default true;
