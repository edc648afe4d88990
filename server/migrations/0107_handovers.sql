-- A restroom that was handed over to another organisation is closed, keeps what it earned, and goes on as another row.
alter table locations add column sold_to uuid references locations;
-- Since when its organisation runs it, where another one did before.
alter table locations add column host_since timestamptz;
comment on column locations.sold_to is 'the restroom as it goes on today, however often it was handed over';
create index locations_by_sold_to on locations (sold_to) where sold_to is not null;

-- Offers of a restroom to an owner of another organisation. They stay: both sides can be told what was agreed.
create table handovers (
  id uuid primary key,
  location_id uuid not null references locations,
  seller_id uuid not null references organisations,
  offered_by uuid not null references accounts,
  -- To whom it is offered: they accept for an organisation that they own.
  buyer_account_id uuid not null references accounts,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'expired')),
  ended_at timestamptz,
  buyer_id uuid references organisations,
  new_location_id uuid references locations,
  check ((outcome is null) = (ended_at is null)),
  check ((outcome is not distinct from 'accepted') = (buyer_id is not null and new_location_id is not null))
);
create unique index one_open_handover on handovers (location_id) where ended_at is null;
create unique index handovers_by_new_location on handovers (new_location_id) where new_location_id is not null;
create index handovers_by_buyer on handovers (buyer_account_id, offered_at desc) where ended_at is null;
