-- Guests and organisations that an operator has suspended. A suspension is over when it was lifted or its time is up;
-- `ended_at` then says so to who cannot compare times, such as the search index.
create table suspensions (
  id uuid primary key,
  kind text not null check (kind in ('guest', 'organisation')),
  -- A guest or an organisation.
  subject_id uuid not null,
  reason text not null,
  words text not null,
  since timestamptz not null,
  until timestamptz check (until > since),
  ended_at timestamptz
);
create unique index suspensions_open on suspensions (subject_id) where ended_at is null;
create index suspensions_due on suspensions (until) where ended_at is null;

-- Hashes of the mailboxes that proven addresses of theirs lead to: a new account there is suspended too.
create table suspended_mailboxes (
  mailbox_key text not null,
  suspension_id uuid not null references suspensions on delete cascade,
  primary key (mailbox_key, suspension_id)
);
create index suspended_mailboxes_by_suspension on suspended_mailboxes (suspension_id);

-- Memberships that end with what is paid, until the provider has heard of it.
create table renewals_to_stop (
  subscription_id text primary key,
  tries integer not null default 0,
  next_try_at timestamptz not null
);

-- Search follows the rows of locations: those of an organisation count as changed when it is suspended, or no longer.
create function note_suspension() returns trigger language plpgsql as $$
begin
  if new.kind = 'organisation' then
    update locations set changed_at = changed_at where partner_id = new.subject_id and deleted_at is null;
  end if;
  return null;
end $$;
create trigger suspensions_note after insert or update of ended_at on suspensions
for each row execute function note_suspension();
