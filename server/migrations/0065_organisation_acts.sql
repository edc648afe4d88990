-- What was done in the name of an organisation. Only ever added to.
create table organisation_acts (
  -- In the order in which they were done.
  id bigint generated always as identity primary key,
  organisation_id uuid not null references organisations,
  -- Null: a device at a door, a mailed link, or the payment provider.
  account_id uuid references accounts,
  act text not null,
  subject_kind text,
  subject_id uuid,
  before jsonb,
  after jsonb,
  acted_at timestamptz not null,
  check ((subject_kind is null) = (subject_id is null))
);
create index organisation_acts_by_account on organisation_acts (account_id, id desc) where account_id is not null;
create index organisation_acts_newest on organisation_acts (organisation_id, id desc);

create function refuse_changing_acts() returns trigger language plpgsql as $$
begin
  raise exception 'what was done in an organisation is never changed';
end
$$;
create trigger organisation_acts_stay before update or delete on organisation_acts
  for each row execute function refuse_changing_acts();
create trigger organisation_acts_are_not_emptied before truncate on organisation_acts
  for each statement execute function refuse_changing_acts();
