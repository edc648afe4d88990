-- Who visits, who signs in and who runs a restroom are three things: guests, accounts and organisations. Each keeps the
-- id of the account it was, so that no row, and no name of a ledger account, changes.
create table guests (
  id uuid primary key,
  -- Null: somebody who has not told who they are. An account's guest has the account's id.
  account_id uuid unique references accounts,
  -- Another guest whom this one turned out to be: everything of theirs was moved there.
  merged_into uuid references guests,
  created_at timestamptz not null,
  check (account_id = id),
  check (merged_into is null or account_id is null)
);
insert into guests (id, account_id, created_at)
select id, id, created_at from accounts where user_type = 'user';

create table organisations (
  id uuid primary key,
  created_at timestamptz not null,
  closed_at timestamptz
);
comment on table organisations is
  'who runs restrooms and is paid; ledger accounts partner:<id> name it';
insert into organisations (id, created_at, closed_at)
select id, created_at, deleted_at from accounts where user_type = 'partner';

create table members (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  account_id uuid not null references accounts on delete cascade,
  role text not null check (role in ('owner', 'manager')),
  has_all_restrooms boolean not null default true,
  since timestamptz not null,
  unique (account_id, organisation_id),
  -- An owner answers for the whole of it.
  check (role <> 'owner' or has_all_restrooms)
);
create index members_by_organisation on members (organisation_id);
insert into members (id, organisation_id, account_id, role, since)
select id, id, id, 'owner', created_at from accounts where user_type = 'partner' and deleted_at is null;

-- An organisation that is open has an owner. Looked at when a transaction ends, so that one owner can follow another.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  if exists (select 1 from organisations where id = old.organisation_id and closed_at is null)
    and not exists (select 1 from members where organisation_id = old.organisation_id and role = 'owner')
  then
    raise exception 'organisation % would have no owner', old.organisation_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger keep_an_owner after update or delete on members
  deferrable initially deferred for each row execute function keep_an_owner();

-- Processes of the version before know accounts alone. What they sign up is completed when their transaction ends.
create function complete_account() returns trigger language plpgsql as $$
begin
  if new.user_type = 'user' then
    insert into guests (id, account_id, created_at) values (new.id, new.id, new.created_at)
    on conflict do nothing;
  elsif not exists (select 1 from members where account_id = new.id) then
    insert into organisations (id, created_at) values (new.id, new.created_at) on conflict do nothing;
    insert into members (id, organisation_id, account_id, role, since)
    values (new.id, new.id, new.id, 'owner', new.created_at);
  end if;
  return null;
end $$;
create constraint trigger complete_account after insert on accounts
  deferrable initially deferred for each row execute function complete_account();

-- Whom the rows of guests belong to. Favourites stay with accounts: a partner has some too.
alter table orders drop constraint orders_guest_id_fkey,
  add foreign key (guest_id) references guests;
alter table passes drop constraint passes_guest_id_fkey,
  add foreign key (guest_id) references guests;
alter table visits drop constraint visits_guest_id_fkey,
  add foreign key (guest_id) references guests;
alter table entitlements drop constraint entitlements_guest_id_fkey,
  add foreign key (guest_id) references guests;
alter table reviews drop constraint reviews_guest_id_fkey,
  add foreign key (guest_id) references guests;
alter table reports drop constraint reports_guest_id_fkey,
  add foreign key (guest_id) references guests;
alter table guest_devices drop constraint guest_devices_account_id_fkey,
  add foreign key (account_id) references guests;
alter table risk_events drop constraint risk_events_guest_id_fkey,
  add foreign key (guest_id) references guests;
alter table risk_cases drop constraint risk_cases_guest_id_fkey,
  add foreign key (guest_id) references guests;

-- And those of organisations.
alter table locations drop constraint locations_partner_id_fkey,
  add foreign key (partner_id) references organisations;
alter table photos drop constraint photos_partner_id_fkey,
  add foreign key (partner_id) references organisations;
alter table pool_shares drop constraint pool_shares_partner_id_fkey,
  add foreign key (partner_id) references organisations;
alter table bank_accounts drop constraint bank_accounts_partner_id_fkey,
  add foreign key (partner_id) references organisations;
alter table payouts drop constraint payouts_partner_id_fkey,
  add foreign key (partner_id) references organisations;
alter table disputes drop constraint disputes_fraud_partner_id_fkey,
  add foreign key (fraud_partner_id) references organisations;
alter table book_violation_partners drop constraint book_violation_partners_partner_id_fkey,
  add foreign key (partner_id) references organisations;
alter table risk_events drop constraint risk_events_partner_id_fkey,
  add foreign key (partner_id) references organisations;
alter table risk_cases drop constraint risk_cases_partner_id_fkey,
  add foreign key (partner_id) references organisations;
