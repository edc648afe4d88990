-- What of each visit's price an organisation earns, from a day on, by the clock of UTC. Without a row, or with null, it is
-- the share of everyone.
create table organisation_shares (
  organisation_id uuid not null references organisations,
  from_on date not null,
  partner_percent integer check (partner_percent between 50 and 100),
  reason text not null,
  set_by uuid not null references operators,
  set_at timestamptz not null,
  primary key (organisation_id, from_on),
  -- Never backwards: what was paid before keeps its share.
  check (from_on > (set_at at time zone 'UTC')::date)
);
create index organisation_shares_by_operator on organisation_shares (set_by);

-- A share that has begun stays. One to come may be set anew.
create function refuse_changing_shares() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.from_on <= (new.set_at at time zone 'UTC')::date
     or new.from_on <> old.from_on or new.organisation_id <> old.organisation_id then
    raise exception 'a share is never changed backwards';
  end if;
  return new;
end
$$;
create trigger organisation_shares_stay before update or delete on organisation_shares
  for each row execute function refuse_changing_shares();
