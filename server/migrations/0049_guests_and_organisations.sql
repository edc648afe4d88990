-- Guests visit, accounts sign in, organisations run restrooms. Guests and organisations keep the id of their account, so
-- that no existing row and no ledger account has to be renamed.
create table guests (
  id uuid primary key,
  -- Null for a guest without an account, otherwise equal to `id`.
  account_id uuid unique references accounts,
  -- The guest that everything of this one was moved to.
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
  'runs restrooms and is paid; the ledger account partner:<id> is its own';
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
  -- Owners have every restroom.
  check (role <> 'owner' or has_all_restrooms)
);
create index members_by_organisation on members (organisation_id);
insert into members (id, organisation_id, account_id, role, since)
select id, id, id, 'owner', created_at from accounts where user_type = 'partner' and deleted_at is null;

-- An open organisation has an owner. Checked at commit, so that one owner can replace another.
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

-- A new account gets its guest, or an organisation that it owns unless it is a member of one already: at commit, or
-- earlier by `set constraints complete_account immediate`. A trigger, since older processes insert accounts too, and at
-- commit, since a backup brings these rows along.
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

-- Rows of guests refer to guests. Favourites still refer to accounts, since partners have some too.
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

-- Rows of partners refer to organisations.
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
