-- Where an organisation's programs hear of what happened. One delivery at a time: whoever claims an endpoint delivers.
create table webhook_endpoints (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  url text not null,
  kinds jsonb not null,
  -- What deliveries are signed with, encrypted with a key that the database never holds.
  secret text not null,
  made_at timestamptz not null,
  -- Since when nothing arrives; null where the last delivery did.
  failing_since timestamptz,
  disabled_at timestamptz,
  -- Until then one process delivers, or none since it just failed.
  claimed_until timestamptz
);
create index webhook_endpoints_by_organisation on webhook_endpoints (organisation_id);

create table webhook_events (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  kind text not null,
  body jsonb not null,
  at timestamptz not null
);
create index webhook_events_by_time on webhook_events (at);

create table webhook_deliveries (
  id uuid primary key,
  event_id uuid not null references webhook_events on delete cascade,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  at timestamptz not null,
  tries integer not null default 0,
  -- Null: it arrived, or is given up.
  next_try_at timestamptz,
  tried_at timestamptz,
  arrived_at timestamptz,
  status integer,
  failure text,
  unique (event_id, endpoint_id)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_try_at) where next_try_at is not null;
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, at desc, id desc);

-- In the transaction of what it tells of, whichever process and statement makes that: both are stored, or neither.
create function tell_webhooks(organisation uuid, told text, told_body jsonb, told_at timestamptz)
returns void language plpgsql as $$
declare
  event uuid := gen_random_uuid();
begin
  if organisation is null or not exists (
    select from webhook_endpoints where organisation_id = organisation and disabled_at is null and kinds ? told
  ) then
    return;
  end if;
  insert into webhook_events (id, organisation_id, kind, body, at)
  values (event, organisation, told, told_body, told_at);
  insert into webhook_deliveries (id, event_id, endpoint_id, at, next_try_at)
  select gen_random_uuid(), event, id, told_at, told_at from webhook_endpoints
  where organisation_id = organisation and disabled_at is null and kinds ? told;
end $$;

-- To the restroom's organisation, and to the one whose program sold the visit, which knows it by its sale.
create function tell_webhooks_of_visit(told text, visit visits, more jsonb, told_at timestamptz)
returns void language plpgsql as $$
declare
  location locations;
  seller uuid;
  sale uuid;
  told_body jsonb;
begin
  if not exists (select from webhook_endpoints where disabled_at is null) then
    return;
  end if;
  select * into location from locations where id = visit.location_id;
  select k.organisation_id into seller from key_customers c join api_keys k on k.id = c.key_id
  where c.guest_id = visit.guest_id;
  told_body := jsonb_build_object('visitId', visit.id, 'locationId', location.id, 'restroom', location.name,
    'cents', visit.cents) || more;
  if location.partner_id is distinct from seller then
    perform tell_webhooks(location.partner_id, told, told_body, told_at);
  end if;
  if seller is not null then
    select order_id into sale from entitlements where id = visit.entitlement_id;
    perform tell_webhooks(seller, told, told_body || jsonb_build_object('saleId', sale), told_at);
  end if;
end $$;

create function tell_webhooks_of_visit_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = new.state then
    return null;
  end if;
  if new.state = 'requested' then
    perform tell_webhooks_of_visit('visit.requested', new, '{}', new.asked_at);
  elsif new.state = 'ready' then
    perform tell_webhooks_of_visit('visit.ready', new,
      jsonb_build_object('validUntil', to_json(new.valid_until)), coalesce(new.ready_at, new.asked_at));
  else
    perform tell_webhooks_of_visit('visit.used', new, '{}', coalesce(new.used_at, new.asked_at));
  end if;
  return null;
end $$;
create trigger visits_tell_webhooks after insert or update of state on visits
for each row when (new.state in ('requested', 'ready', 'used')) execute function tell_webhooks_of_visit_state();

create function tell_webhooks_of_report() returns trigger language plpgsql as $$
declare
  visit visits;
begin
  select * into visit from visits where id = new.visit_id;
  perform tell_webhooks_of_visit('visit.reported', visit, jsonb_build_object('reason', new.reason), new.reported_at);
  return null;
end $$;
create trigger reports_tell_webhooks after insert on reports
for each row execute function tell_webhooks_of_report();

create function tell_webhooks_of_review() returns trigger language plpgsql as $$
declare
  location locations;
begin
  select * into location from locations where id = new.location_id;
  perform tell_webhooks(location.partner_id, 'review.written', jsonb_build_object(
    'reviewId', new.id, 'locationId', location.id, 'restroom', location.name,
    'stars', (select rating from visits where id = new.visit_id)), new.written_at);
  return null;
end $$;
create trigger reviews_tell_webhooks after insert on reviews
for each row execute function tell_webhooks_of_review();

create function tell_webhooks_of_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_webhooks(new.partner_id, 'payout.requested',
      jsonb_build_object('payoutId', new.id, 'cents', new.cents), new.asked_at);
  elsif new.state <> old.state and new.state in ('arrived', 'failed') then
    perform tell_webhooks(new.partner_id, 'payout.' || new.state,
      jsonb_build_object('payoutId', new.id, 'cents', new.cents), coalesce(new.ended_at, new.asked_at));
  end if;
  return null;
end $$;
create trigger payouts_tell_webhooks after insert or update of state on payouts
for each row execute function tell_webhooks_of_payout();

create function tell_webhooks_of_location() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.partner_id, 'location.changed', jsonb_build_object(
    'locationId', new.id, 'restroom', new.name, 'cents', new.price_cents, 'isActive', new.is_active), new.changed_at);
  return null;
end $$;
create trigger locations_tell_webhooks after update on locations
for each row when (new.partner_id is not null and
  (old.name, old.address, old.lat, old.lng, old.price_cents, old.is_active, old.features, old.opening_hours)
  is distinct from
  (new.name, new.address, new.lat, new.lng, new.price_cents, new.is_active, new.features, new.opening_hours))
execute function tell_webhooks_of_location();
