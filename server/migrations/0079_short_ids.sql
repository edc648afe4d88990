-- What addresses call a restroom: eight characters of Crockford's base32. A process of the version before, which writes
-- none, is given one by the default.
create function new_short_id() returns text language plpgsql volatile as $$
declare
  candidate text;
begin
  loop
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random, place) & 31) + 1, 1), '')
    into candidate
    -- The last eight bytes of a random UUID have five random bits each.
    from (select uuid_send(gen_random_uuid()) as random) as made, generate_series(8, 15) as place;
    exit when not exists (select from locations where short_id = candidate);
  end loop;
  return candidate;
end $$;

alter table locations add column short_id text;
create unique index locations_by_short_id on locations (short_id);

-- Nothing that guests see changes by this: no process need read them all again.
alter table locations disable trigger user;
update locations set short_id = new_short_id();
alter table locations enable trigger user;

alter table locations
  alter column short_id set default new_short_id(),
  alter column short_id set not null,
  add constraint locations_short_id check (short_id ~ '^[0-9a-hjkmnp-tv-z]{8}$');
