-- The search index of every server process follows the locations. The transaction that changed a row last stands in
-- it, so that whoever knows a snapshot can ask for all that was not in it, however late it was committed.
alter table locations add column changed_in xid8 not null default '0';
create index locations_by_change on locations (changed_in);

create function note_location_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger locations_note_change before insert or update on locations
for each row execute function note_location_change();

-- The same words within one transaction are said once, so an import of a city is one notice.
create function tell_location_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('pitstop_notices', '{"to":"search","kind":"changed","id":""}');
  return null;
end $$;
create trigger locations_tell_change after insert or update on locations
for each statement execute function tell_location_change();
