-- Who runs the marketplace. Made by a command, never by sign-up, and no account of the product.
create table operators (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  -- The secret of their authenticator, encrypted with a key that the database never holds.
  totp_sealed text not null,
  -- The step of the last code that was taken: each opens once.
  totp_step bigint,
  created_at timestamptz not null,
  removed_at timestamptz
);

create table operator_sessions (
  id uuid primary key,
  operator_id uuid not null references operators,
  token_hash bytea not null unique,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index operator_sessions_by_operator on operator_sessions (operator_id) where ended_at is null;

-- What operators did and looked at. Only ever added to.
create table operator_acts (
  -- In the order in which they were done.
  id bigint generated always as identity primary key,
  operator_id uuid not null references operators,
  act text not null,
  subject_kind text,
  subject_id uuid,
  reason text not null,
  before jsonb,
  after jsonb,
  acted_at timestamptz not null,
  check ((subject_kind is null) = (subject_id is null))
);
create index operator_acts_by_subject on operator_acts (subject_id, id desc) where subject_id is not null;

create function refuse_forgetting() returns trigger language plpgsql as $$
begin
  raise exception 'what an operator did is never changed';
end
$$;
create trigger acts_stay before update or delete on operator_acts
  for each row execute function refuse_forgetting();
create trigger acts_are_not_emptied before truncate on operator_acts
  for each statement execute function refuse_forgetting();

-- Taken down by an operator: hidden, whatever its partner wishes, until it is released.
alter table locations add column taken_down_at timestamptz;
alter table locations add column taken_down_reason text;
alter table locations add column visible_before boolean not null default false;
alter table locations add check ((taken_down_at is null) = (taken_down_reason is null));
alter table locations add check (taken_down_at is null or not is_active);
comment on column locations.visible_before is 'whether it was visible when it was taken down, and is again once released';

alter table reviews add column taken_down_at timestamptz;
alter table review_flags add column answered_at timestamptz;
drop index review_flags_by_time;
create index review_flags_open on review_flags (flagged_at) where answered_at is null;

alter table leads add column answered_at timestamptz;

-- An operator finds people by a part of their name or address.
create index accounts_by_words on accounts using gin ((name || ' ' || email_key) gin_trgm_ops);
