-- A plan goes by its kind. For one release plan_id stays filled, and is enough for a row to be written: a process of the
-- version before knows nothing else. A plan that is new since has no plan_id.
alter table orders add column plan_kind text;
alter table passes add column plan_kind text;
alter table pools add column plan_kind text;

create function fill_plan_kind() returns trigger language plpgsql as $$
begin
  new.plan_kind := coalesce(new.plan_kind, case new.plan_id
    when 'price_1' then 'single_visit' when 'price_2' then 'day_pass' when 'price_3' then 'membership' end);
  new.plan_id := coalesce(new.plan_id, case new.plan_kind
    when 'single_visit' then 'price_1' when 'day_pass' then 'price_2' when 'membership' then 'price_3' end);
  return new;
end
$$;

-- What changes here is no news to the books.
alter table orders disable trigger user;
alter table passes disable trigger user;
update orders set plan_kind = case plan_id
  when 'price_1' then 'single_visit' when 'price_2' then 'day_pass' when 'price_3' then 'membership' end
where plan_id is not null;
update passes set plan_kind = case plan_id
  when 'price_1' then 'single_visit' when 'price_2' then 'day_pass' when 'price_3' then 'membership' end;
update pools set plan_kind = case plan_id
  when 'price_1' then 'single_visit' when 'price_2' then 'day_pass' when 'price_3' then 'membership' end;
alter table orders enable trigger user;
alter table passes enable trigger user;

create trigger fill_plan_kind before insert on orders for each row execute function fill_plan_kind();
create trigger fill_plan_kind before insert on passes for each row execute function fill_plan_kind();
create trigger fill_plan_kind before insert on pools for each row execute function fill_plan_kind();

alter table orders drop constraint orders_check;
alter table orders add constraint orders_plan_kind_check check ((kind = 'plan') = (plan_kind is not null));
alter table passes alter column plan_kind set not null;
alter table passes alter column plan_id drop not null;
alter table passes add constraint passes_single_visit_check check (plan_kind <> 'single_visit' or uses <= 1);
alter table pools alter column plan_kind set not null;
alter table pools alter column plan_id drop not null;

-- One open order for one thing, whatever it is called.
create unique index one_open_purchase on orders (guest_id, coalesce(plan_kind, location_id::text)) where state = 'open';
drop index one_open_order;

-- A guest holds one plan that renews: what renews has a subscription.
create unique index one_renewing_pass on passes (guest_id) where subscription_id is not null and closed_at is null;
create index renewing_passes_by_end on passes (ends_at) where subscription_id is not null and closed_at is null;
drop index one_membership;
drop index memberships_by_end;
