-- A sale is its order: a customer's guest may become a person's own, and the order may pass to that person's account.
-- A process of the version before sells no visit by key beside this.
alter table key_sales add column order_id uuid;
update key_sales s set order_id = o.id
from guests g, orders o
where g.id = s.guest_id and o.guest_id in (g.id, g.merged_into) and o.purchase_key = s.purchase_key;
-- Of payments that ended unpaid.
delete from key_sales where order_id is null;
alter table key_sales drop constraint key_sales_pkey, add primary key (order_id);
create index key_sales_by_purchase on key_sales (guest_id, purchase_key);

-- To the restroom's organisation, and to the one whose key sold the visit, as long as that key may read the sale.
create or replace function tell_webhooks_of_visit(told text, visit visits, more jsonb, told_at timestamptz)
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
  select s.organisation_id, s.order_id into seller, sale
  from entitlements e join key_sales s on s.order_id = e.order_id join api_keys k on k.id = s.key_id
  where e.id = visit.entitlement_id and k.revoked_at is null and not exists (
    select from suspensions
    where subject_id = s.organisation_id and ended_at is null and (until is null or until > told_at));
  told_body := jsonb_build_object('visitId', visit.id, 'locationId', location.id, 'restroom', location.name,
    'cents', visit.cents) || more;
  if location.partner_id is distinct from seller then
    perform tell_webhooks(location.partner_id, told, told_body, told_at);
  end if;
  if seller is not null then
    perform tell_webhooks(seller, told, told_body || jsonb_build_object('saleId', sale), told_at);
  end if;
end $$;
