-- What a partner says that a guest did on a visit, until an operator has decided it.
create table incidents (
  id uuid primary key,
  visit_id uuid not null unique references visits on update cascade,
  -- Whose visit it was, as they are known now.
  guest_id uuid not null,
  organisation_id uuid not null references organisations,
  location_id uuid not null references locations,
  kind text not null check (kind in ('damage', 'mess', 'smoking_drugs', 'behavior', 'other')),
  words text not null,
  reported_at timestamptz not null,
  -- Of the room. It may be gone already.
  photo uuid,
  decided_at timestamptz,
  is_upheld boolean,
  note text,
  -- When an operator has decided what follows for the guest's account.
  acknowledged_at timestamptz,
  check ((decided_at is null) = (is_upheld is null))
);
create index incidents_open on incidents (reported_at, id) where decided_at is null;
create index incidents_by_guest on incidents (guest_id, reported_at desc);
create index incidents_by_location on incidents (location_id, reported_at desc);
create index incidents_by_organisation on incidents (organisation_id, reported_at desc);
