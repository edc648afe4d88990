-- Visits, sales of visits and entitlements that ended long ago move to an archive. Each archive inherits from its table:
-- `from visits` answers and changes both, `from only visits` the newer ones. A posting never moves.
--
-- A foreign key sees no archive. Where most visits have a row that names them (postings, shares of pools, reviews), a
-- trigger takes its place below. Elsewhere it stays: what a refund, a dispute, a report, an incident, an act at a door
-- or a reveal names does not move, and comes back before such a row is written.

create table archived_orders (
  primary key (id),
  constraint archived_orders_session_id_key unique (session_id),
  foreign key (guest_id) references guests,
  foreign key (location_id) references locations,
  constraint archived_is_over check (
    kind = 'visit' and state in ('paid', 'not_paid', 'refunded') and invoice_id is null)
) inherits (orders);
create index archived_orders_by_payment on archived_orders (payment_id) where payment_id is not null;
create index archived_orders_by_receipt on archived_orders (lower(receipt_address)) where receipt_address is not null;
create index archived_orders_without_fee on archived_orders (settled_at)
  where payment_id is not null and fee_cents is null;
create index archived_orders_by_purchase on archived_orders (guest_id, purchase_key);
create index archived_orders_listed_by_price on archived_orders (cents, id);
create index archived_orders_listed_by_time on archived_orders (created_at, id);
create index archived_orders_paid_by_guest on archived_orders (guest_id, id desc)
  where state in ('paid', 'refunded');

create table archived_entitlements (
  primary key (id),
  unique (id, outcome),
  foreign key (guest_id) references guests,
  constraint archived_is_over check (outcome <> 'open')
) inherits (entitlements);
create index archived_entitlements_by_order on archived_entitlements (order_id) where order_id is not null;
create index archived_entitlements_found_broken on archived_entitlements (id) where found_broken is not null;

create table archived_visits (
  primary key (id),
  constraint archived_visits_order_id_key unique (order_id),
  constraint archived_visits_renews_key unique (renews),
  foreign key (guest_id) references guests,
  foreign key (location_id) references locations,
  foreign key (pass_id) references passes,
  foreign key (order_id) references archived_orders,
  foreign key (renews) references archived_visits deferrable initially deferred,
  foreign key (entitlement_id, outcome) references archived_entitlements (id, outcome) deferrable initially deferred,
  -- Questions about doors and about what is due skip the archive by these.
  constraint archived_is_over check (
    is_coarse and code_window is null and outcome <> 'open'
    and state in ('used', 'expired', 'declined', 'cancelled', 'failed'))
) inherits (visits);
create index archived_visits_by_guest on archived_visits (guest_id, asked_at desc);
create index archived_visits_by_location on archived_visits (location_id, asked_at desc);
create index archived_visits_by_entitlement on archived_visits (entitlement_id);
create index archived_visits_by_pass on archived_visits (pass_id, asked_at) where pass_id is not null;
create index archived_visits_listed_by_price on archived_visits (cents, id);
create index archived_visits_listed_by_time on archived_visits (asked_at, id);
create index archived_visits_used on archived_visits (location_id, used_at) where used_at is not null;

-- The books are told of changes there too.
create trigger orders_noted after insert or update or delete on archived_orders
  for each row execute function note_change('orders');
create trigger visits_noted after insert or update on archived_visits
  for each row execute function note_change('visits');
create trigger visits_gone_noted after delete on archived_visits
  for each row execute function note_visit_gone();
create trigger entitlements_noted after insert or update or delete on archived_entitlements
  for each row execute function note_change('entitlements');

-- A visit that comes back is no news.
drop trigger visits_tell_webhooks on visits;
create trigger visits_tell_webhooks after insert or update of state on visits
  for each row when (new.state in ('requested', 'ready', 'used') and not new.is_coarse)
  execute function tell_webhooks_of_visit_state();

-- What took the place of foreign keys. Checked at the commit: a move deletes and inserts.
create function require_order() returns trigger language plpgsql as $$
begin
  perform from orders where id = new.order_id for key share;
  if not found then
    raise foreign_key_violation using message = format('%s names no order: %s', tg_table_name, new.order_id);
  end if;
  return null;
end
$$;
create function require_visit() returns trigger language plpgsql as $$
begin
  perform from visits where id = new.visit_id for key share;
  if not found then
    raise foreign_key_violation using message = format('%s names no visit: %s', tg_table_name, new.visit_id);
  end if;
  return null;
end
$$;
create function keep_order() returns trigger language plpgsql as $$
begin
  if (exists (select from postings where order_id = old.id)
      or exists (select from archived_entitlements where order_id = old.id))
    and not exists (select from orders where id = old.id)
  then
    raise foreign_key_violation using message = format('a row still names order %s', old.id);
  end if;
  return null;
end
$$;
create function keep_visit() returns trigger language plpgsql as $$
begin
  if (exists (select from postings where visit_id = old.id)
      or exists (select from pool_shares where visit_id = old.id)
      or exists (select from reviews where visit_id = old.id))
    and not exists (select from visits where id = old.id)
  then
    raise foreign_key_violation using message = format('a row still names visit %s', old.id);
  end if;
  return null;
end
$$;
create function rename_visit() returns trigger language plpgsql as $$
begin
  update pool_shares set visit_id = new.id where visit_id = old.id;
  update reviews set visit_id = new.id where visit_id = old.id;
  return null;
end
$$;
create function follow_order() returns trigger language plpgsql as $$
begin
  update archived_entitlements set order_is_refunded = new.is_refunded where order_id = new.id;
  return null;
end
$$;

alter table postings drop constraint postings_order_id_fkey, drop constraint postings_visit_id_fkey;
alter table pool_shares drop constraint pool_shares_visit_id_fkey;
alter table reviews drop constraint reviews_visit_id_fkey;
create constraint trigger postings_name_orders after insert on postings deferrable initially deferred
  for each row when (new.order_id is not null) execute function require_order();
create constraint trigger postings_name_visits after insert on postings deferrable initially deferred
  for each row when (new.visit_id is not null) execute function require_visit();
create constraint trigger pool_shares_name_visits after insert or update of visit_id on pool_shares
  deferrable initially deferred for each row when (new.visit_id is not null) execute function require_visit();
create constraint trigger reviews_name_visits after insert or update of visit_id on reviews
  deferrable initially deferred for each row when (new.visit_id is not null) execute function require_visit();
create constraint trigger archived_entitlements_name_orders after insert on archived_entitlements
  deferrable initially deferred for each row when (new.order_id is not null) execute function require_order();
create constraint trigger orders_kept after delete on orders deferrable initially deferred
  for each row execute function keep_order();
create constraint trigger orders_kept after delete on archived_orders deferrable initially deferred
  for each row execute function keep_order();
create constraint trigger visits_kept after delete or update of id on visits deferrable initially deferred
  for each row execute function keep_visit();
create constraint trigger visits_kept after delete or update of id on archived_visits deferrable initially deferred
  for each row execute function keep_visit();
create trigger visits_renamed after update of id on visits
  for each row when (old.id <> new.id) execute function rename_visit();
create trigger visits_renamed after update of id on archived_visits
  for each row when (old.id <> new.id) execute function rename_visit();
create trigger orders_followed after update of is_refunded on orders
  for each row when (old.is_refunded <> new.is_refunded) execute function follow_order();
create trigger orders_followed after update of is_refunded on archived_orders
  for each row when (old.is_refunded <> new.is_refunded) execute function follow_order();

-- Brings an archived sale, visit or entitlement back with all that moved with it. One that is being moved is waited for.
create function bring_back(sale uuid, visit uuid, entitlement uuid) returns void language plpgsql as $$
declare
  sales uuid[];
  rights uuid[];
begin
  perform from only orders where id = sale for key share;
  perform from only visits where id = visit for key share;
  perform from only entitlements where id = entitlement for key share;
  select array_agg(id) into rights from (
    select entitlement_id as id from archived_visits where order_id = sale or id = visit
    union select archived_entitlements.id from archived_entitlements
      join archived_orders on archived_orders.id = archived_entitlements.order_id where archived_orders.id = sale
    union select id from archived_entitlements where id = entitlement) found;
  select array_agg(id) into sales from (
    select id from archived_orders where id = sale
    union select archived_orders.id from archived_orders
      join archived_entitlements on archived_entitlements.order_id = archived_orders.id
      where archived_entitlements.id = any (rights)
    union select order_id from archived_visits where entitlement_id = any (rights) and order_id is not null) found;
  if rights is null and sales is null then
    return;
  end if;
  -- Another transaction may bring the same back, and then nothing is found here any more.
  perform from archived_orders where id = any (sales) order by id for update;
  perform from archived_entitlements where id = any (rights) order by id for update;
  insert into orders select * from archived_orders where id = any (sales);
  insert into entitlements select * from archived_entitlements where id = any (rights);
  insert into visits select * from archived_visits where entitlement_id = any (rights);
  delete from archived_visits where entitlement_id = any (rights);
  delete from archived_entitlements where id = any (rights);
  delete from archived_orders where id = any (sales);
end
$$;
create function bring_back_named() returns trigger language plpgsql as $$
declare
  named jsonb := to_jsonb(new);
begin
  perform bring_back((named ->> 'order_id')::uuid, (named ->> 'visit_id')::uuid, (named ->> 'entitlement_id')::uuid);
  return new;
end
$$;
create trigger brings_back before insert on disputes for each row execute function bring_back_named();
create trigger brings_back before insert on refunds for each row execute function bring_back_named();
create trigger brings_back before insert on reports for each row execute function bring_back_named();
create trigger brings_back before insert on incidents for each row execute function bring_back_named();
create trigger brings_back before insert on door_acts for each row execute function bring_back_named();
create trigger brings_back before insert on keypad_reveals for each row execute function bring_back_named();
