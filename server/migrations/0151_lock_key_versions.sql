-- A lock goes on with the key that it was set up with, as with the master (0130): a raised key reaches it only when its
-- secrets are shown anew.
alter table locations add column lock_key_version integer;
update locations set lock_key_version = key_version where lock_master is not null;
