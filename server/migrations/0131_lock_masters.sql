-- A lock by itself accepts codes of the master whose secrets it was set up with, until they are shown anew.
alter table locations add column lock_master integer;
-- Of locks that are set up already it is the one that their codes are made with.
update locations set lock_master = coalesce(
  (select master_version from only visits
   where location_id = locations.id and code_window is not null order by code_window desc limit 1),
  (select max(master_version) from door_devices), 1)
where entry = 'lock';
