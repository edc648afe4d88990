-- Operators know an organisation by the account that founded it, which has its id. Once that account is no owner of it, or
-- founded a second one, the organisation was in no list and could not be suspended.
alter table organisations add column contact_id uuid;
comment on column organisations.contact_id is
  'the account of its longest owner, where the account with its own id is no owner; kept by a trigger, since older processes change members too';
update organisations set contact_id = (
  select account_id from members where organisation_id = organisations.id and role = 'owner' order by since, id limit 1)
where not exists (select from members where organisation_id = organisations.id and account_id = organisations.id and role = 'owner');
create index organisations_by_contact on organisations (contact_id, id) where contact_id is not null;

create function note_contact() returns trigger language plpgsql as $$
declare
  of_organisation uuid := case when tg_op = 'DELETE' then old.organisation_id else new.organisation_id end;
  contact uuid;
begin
  select nullif(account_id, of_organisation) into contact from members
  where organisation_id = of_organisation and role = 'owner'
  order by account_id = of_organisation desc, since, id limit 1;
  -- One that has closed keeps the last.
  if found then
    update organisations set contact_id = contact where id = of_organisation and contact_id is distinct from contact;
  end if;
  return null;
end $$;
create trigger members_note_contact after insert or update or delete on members
for each row execute function note_contact();
