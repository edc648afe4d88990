-- Counts the saves of a location's details, so that of two people who edit at once the second is told. Visibility, pauses
-- and ratings do not count: each is saved by itself.
alter table locations add column details_version integer not null default 1;
