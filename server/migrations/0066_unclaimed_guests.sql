-- An unclaimed guest is a row of `guests` without an account, and has sessions of its own: each is of one device.
alter table sessions
  alter column account_id drop not null,
  add column guest_id uuid references guests,
  add check (num_nonnulls(account_id, guest_id) = 1);
create index sessions_by_guest on sessions (guest_id) where guest_id is not null;

-- What an unclaimed guest is written to in. A guest with an account has the account's language.
alter table guests add column language text;
create index unclaimed_guests on guests (created_at) where account_id is null and merged_into is null;

-- An unclaimed guest says something to a case too.
alter table risk_answers drop constraint risk_answers_account_id_fkey;

-- An account that is added to an unclaimed guest has its id: the guest is the account's from then on.
create or replace function complete_account() returns trigger language plpgsql as $$
begin
  if new.user_type = 'user' then
    insert into guests (id, account_id, created_at) values (new.id, new.id, new.created_at)
    on conflict (id) do update set account_id = excluded.account_id where guests.merged_into is null;
  elsif not exists (select 1 from members where account_id = new.id) then
    insert into organisations (id, created_at) values (new.id, new.created_at) on conflict do nothing;
    insert into members (id, organisation_id, account_id, role, since)
    values (new.id, new.id, new.id, 'owner', new.created_at);
  end if;
  return null;
end $$;
