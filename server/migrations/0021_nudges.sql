-- Where a browser is told of something while the product is closed: its maker's push service, for one session.
create table nudge_addresses (
  session_id uuid primary key references sessions on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  endpoint text not null unique,
  -- The browser's own keys: what we send is read by nobody on the way.
  p256dh text not null,
  auth text not null,
  service text not null,
  since timestamptz not null
);
create index nudge_addresses_by_account on nudge_addresses (account_id);

-- Nudges that have not been handed on yet.
create table nudges (
  id uuid primary key,
  session_id uuid not null references nudge_addresses on delete cascade,
  title text not null,
  body text not null,
  path text not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  next_try_at timestamptz not null
);
create index nudges_due on nudges (next_try_at);
create index nudges_by_session on nudges (session_id);

-- A session ends in several ways, and a device that was signed out is told of nothing after any of them.
create function forget_nudge_address() returns trigger language plpgsql as $$
begin
  delete from nudge_addresses where session_id = new.id;
  return null;
end $$;
create trigger session_ended after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function forget_nudge_address();
