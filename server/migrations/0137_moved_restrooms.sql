-- The transaction that moved a restroom last: readers of the feed's part in a box are told of those that left it.
alter table locations add column moved_in xid8 not null default '0';

create function note_location_move() returns trigger language plpgsql as $$
begin
  new.moved_in := pg_current_xact_id();
  return new;
end $$;
create trigger locations_note_move before update of lat, lng on locations
for each row when ((old.lat, old.lng) is distinct from (new.lat, new.lng)) execute function note_location_move();
