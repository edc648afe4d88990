-- An edit of the door must not change a code that is out: its length stays with the visit.
alter table visits add column code_digits integer not null default 6 check (code_digits in (6, 8));
update visits set code_digits = 8
from locations where locations.id = location_id and (slots > 4 or entry = 'lock');

-- No new guests for a while, or until the partner says so.
alter table locations add column paused_until timestamptz;
alter table locations add column out_of_order_reason text;

-- A browser that holds a door's keys, to check codes without a network.
create table door_devices (
  id uuid primary key,
  location_id uuid not null references locations,
  session_id uuid not null,
  master_version integer not null,
  key_version integer not null,
  slots integer not null,
  registered_at timestamptz not null,
  seen_at timestamptz not null
);
create index door_devices_by_location on door_devices (location_id);

-- Which device let which code in. One code at one device is one use, however often it is told.
create table door_uses (
  location_id uuid not null references locations,
  code_window bigint not null,
  code_slot integer not null,
  device_id uuid not null,
  used_at timestamptz not null,
  told_at timestamptz not null,
  primary key (location_id, code_window, code_slot, device_id)
);

create table door_alarms (
  id uuid primary key,
  location_id uuid not null references locations,
  kind text not null check (kind in ('never_issued', 'used_twice')),
  code_window bigint not null,
  code_slot integer not null,
  used_at timestamptz not null,
  raised_at timestamptz not null,
  seen_at timestamptz,
  unique (location_id, kind, code_window, code_slot)
);

-- When the door's own code was first shown: a keypad tells nobody that it was opened.
alter table visits add column revealed_at timestamptz;

-- The fixed code of a keypad door, encrypted with the keypad key, which the database never holds.
create table keypad_codes (
  location_id uuid primary key references locations,
  sealed text not null,
  changed_at timestamptz not null,
  reveals integer not null default 0,
  complained_at timestamptz,
  reminded_at timestamptz
);
create table keypad_reveals (
  visit_id uuid not null references visits,
  location_id uuid not null references locations,
  revealed_at timestamptz not null
);
create index keypad_reveals_by_location on keypad_reveals (location_id, revealed_at);
