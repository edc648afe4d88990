-- Pages name who wrote a review: the transaction that changed a name last, for caches that drop these pages then. Kept
-- here, since one that deletes an account holds its visits by then and may lock no restroom.
alter table accounts add column renamed_in xid8;
create index accounts_renamed on accounts (renamed_in) where renamed_in is not null;
create function note_rename() returns trigger language plpgsql as $$
begin
  new.renamed_in := pg_current_xact_id();
  return new;
end $$;
create trigger accounts_note_rename before update of name on accounts
for each row when (old.name is distinct from new.name) execute function note_rename();
-- A backup is of another database, whose transactions may be still to come here.
create function forget_rename() returns trigger language plpgsql as $$
begin
  new.renamed_in := null;
  return new;
end $$;
create trigger accounts_forget_rename before insert on accounts
for each row when (new.renamed_in is not null) execute function forget_rename();

-- What guests and other programs read of a restroom that its partner or an operator writes. A new fact is added here.
create function told_facts_of(l locations) returns jsonb language sql stable as $$
  select jsonb_build_array(l.name, l.address, l.description, l.lat, l.lng, l.price_cents, l.features, l.opening_hours,
    l.photo_urls, l.house_rules, l.entry, l.asks_first)
$$;
drop trigger locations_note_page_change on locations;
create trigger locations_note_page_change before update on locations
for each row when (told_facts_of(old) is distinct from told_facts_of(new)) execute function note_page_change();

-- One that ran out by itself changed nothing when it is cleared.
create function pause_of(l locations, since timestamptz) returns timestamptz language sql immutable as $$
  select case when l.paused_until > since then l.paused_until end
$$;

-- A pause for reports is no change by the partner, and has times of its own.
create or replace function tell_webhooks_of_location() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.partner_id, 'location.changed', jsonb_build_object(
    'locationId', new.id, 'restroom', new.name, 'cents', new.price_cents, 'isActive', new.is_active),
    greatest(new.changed_at, new.paused_for_reports_at, new.pause_lifted_at));
  return null;
end $$;
drop trigger locations_tell_webhooks on locations;
create trigger locations_tell_webhooks after update on locations
for each row when (new.partner_id is not null and
  (told_facts_of(old), old.is_active, pause_of(old, new.changed_at), old.out_of_order_reason,
    old.paused_for_reports_at)
  is distinct from
  (told_facts_of(new), new.is_active, pause_of(new, new.changed_at), new.out_of_order_reason,
    new.paused_for_reports_at))
execute function tell_webhooks_of_location();

-- Of a closed restroom too: its page is not found while the organisation is suspended, and gone afterwards.
create or replace function note_suspension() returns trigger language plpgsql as $$
begin
  if new.kind = 'organisation' then
    update locations set changed_at = changed_at where partner_id = new.subject_id;
  end if;
  return null;
end $$;
