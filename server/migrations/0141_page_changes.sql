-- When what a restroom's page says of it changed last, for sitemaps: a save that changes nothing, a pause or a visit is no
-- change of the page.
alter table locations add column page_changed_at timestamptz;
-- Nothing that guests see changes by this: no process need read them all again.
alter table locations disable trigger user;
update locations set page_changed_at = changed_at;
alter table locations enable trigger user;
alter table locations alter column page_changed_at set not null;

create function note_page_change() returns trigger language plpgsql as $$
begin
  new.page_changed_at := new.changed_at;
  return new;
end $$;
-- A row that is restored has it.
create trigger locations_note_new_page before insert on locations
for each row when (new.page_changed_at is null) execute function note_page_change();
create trigger locations_note_page_change before update on locations
for each row when (
  (old.name, old.address, old.description, old.lat, old.lng, old.price_cents, old.features, old.opening_hours,
   old.photo_urls, old.house_rules, old.entry, old.asks_first)
  is distinct from
  (new.name, new.address, new.description, new.lat, new.lng, new.price_cents, new.features, new.opening_hours,
   new.photo_urls, new.house_rules, new.entry, new.asks_first))
execute function note_page_change();
