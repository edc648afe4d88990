-- What an operator may do: each reads; support decides about guests, partners and restrooms, finance about money, admins
-- do both and say who else is an operator. Those of before, and those that a command makes, are admins.
alter table operators add column role text not null default 'admin' check (role in ('support', 'finance', 'admin'));

-- Of two admins who go at once the second one stays: the lock makes it look after the first has gone.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('operators', 0));
  if not exists (select from operators where role = 'admin' and removed_at is null) then
    raise exception 'there would be no admin' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger keep_an_admin_after_update after update on operators for each row
  when (old.role = 'admin' and old.removed_at is null and (new.role <> 'admin' or new.removed_at is not null))
  execute function keep_an_admin();
create trigger keep_an_admin_after_delete after delete on operators for each row
  when (old.role = 'admin' and old.removed_at is null)
  execute function keep_an_admin();

create table operator_invitations (
  id uuid primary key,
  email text not null,
  email_key text not null,
  role text not null check (role in ('support', 'finance', 'admin')),
  invited_by uuid not null references operators,
  token_hash bytea not null unique,
  -- The authenticator that was shown to whoever opened it, sealed.
  totp_sealed text,
  mailed_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index operator_invitations_waiting on operator_invitations (email_key)
  where accepted_at is null and revoked_at is null;
create index operator_invitations_by_time on operator_invitations (expires_at);
