-- Who works at the doors of an organisation and has no account. A PIN says who stands at a registered device, and opens
-- nothing by itself.
create table staff (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  name text not null,
  has_all_restrooms boolean not null,
  -- Keyed with a secret that the database does not hold.
  pin_hash bytea not null,
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index staff_pins on staff (organisation_id, pin_hash) where removed_at is null;
create unique index staff_names on staff (organisation_id, lower(name)) where removed_at is null;
create index staff_removed on staff (removed_at) where removed_at is not null;

create table staff_restrooms (
  staff_id uuid not null references staff on delete cascade,
  location_id uuid not null references locations,
  primary key (staff_id, location_id)
);

alter table door_devices add column staff_id uuid references staff on delete set null;
alter table door_devices add column staff_acted_at timestamptz;
alter table door_devices add column wrong_pins integer not null default 0;
comment on column door_devices.staff_id is 'who said by PIN that they stand at it, until some time after staff_acted_at';
create index door_devices_by_staff on door_devices (staff_id) where staff_id is not null;

-- What was done at the doors of restrooms with staff. Kept as long as the minutes of a visit.
create table door_acts (
  id bigint generated always as identity primary key,
  organisation_id uuid not null references organisations,
  location_id uuid not null references locations,
  visit_id uuid not null references visits on update cascade,
  act text not null check (act in ('let_in', 'admitted', 'accepted', 'declined')),
  account_id uuid references accounts,
  staff_id uuid references staff on delete set null,
  pin text check (pin in ('checked', 'not_checked', 'none')),
  acted_at timestamptz not null,
  -- By a sign-in, or at a device.
  check ((account_id is null) <> (pin is null))
);
create index door_acts_newest on door_acts (organisation_id, id desc);
create index door_acts_by_visit on door_acts (visit_id);
create index door_acts_by_account on door_acts (account_id) where account_id is not null;
create index door_acts_by_staff on door_acts (staff_id) where staff_id is not null;
create index door_acts_by_time on door_acts (acted_at);

-- Who paused a restroom at a device, say. Without a reference: the log is never changed, and staff are forgotten.
alter table organisation_acts add column staff_id uuid;
