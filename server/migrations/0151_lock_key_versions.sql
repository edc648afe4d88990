-- A lock goes on with the key that it was set up with, as with the master (0130): a raised key reaches it only when its
-- secrets are shown anew. Each device that was removed since it was set up has raised the key by one.
alter table locations add column lock_key_version integer;
update locations set lock_key_version = key_version - (
  select count(*) from organisation_acts as removed
  where removed.subject_id = locations.id and removed.act in ('revoked_device', 'revoked_devices')
    and removed.id > (
      select max(shown.id) from organisation_acts as shown
      where shown.subject_id = locations.id and shown.act = 'showed_lock_secrets'))
where lock_master is not null;

-- A process of the version before writes the master alone.
create function note_lock_key_version() returns trigger language plpgsql as $$
begin
  new.lock_key_version = new.key_version;
  return new;
end
$$;
create trigger note_lock_key_version before update of lock_master on locations
  for each row execute function note_lock_key_version();
