-- A device of a door has a credential of its own, or is a browser in which the partner is signed in. What it checks
-- codes with comes to an end; null is a device from before, whose keys have none until it meets the server again.
alter table door_devices alter column session_id drop not null;
alter table door_devices alter column master_version drop not null;
alter table door_devices alter column key_version drop not null;
alter table door_devices alter column slots drop not null;
alter table door_devices add column digits integer;
alter table door_devices add column name text;
alter table door_devices add column token_hash bytea unique;
alter table door_devices add column held_until timestamptz;
alter table door_devices add column synced_at timestamptz;
comment on column door_devices.synced_at is 'when it last told all that it let in; null: it has held no codes';
update door_devices set synced_at = seen_at;
alter table door_devices add check ((session_id is null) <> (token_hash is null));
alter table door_devices add check ((token_hash is null) = (name is null));
create index door_devices_by_seen on door_devices (seen_at);

-- What makes the next device of a door, once.
create table door_links (
  token_hash bytea primary key,
  location_id uuid not null references locations,
  name text not null,
  expires_at timestamptz not null
);
create index door_links_by_location on door_links (location_id);
create index door_links_by_time on door_links (expires_at);

-- Which codes a device was given, and when: a use of others, or of before, is not its own. The last window is null for
-- keys without an end.
create table door_grants (
  device_id uuid not null references door_devices on delete cascade,
  master_version integer not null,
  key_version integer not null,
  slots integer not null,
  first_window bigint not null,
  last_window bigint,
  given_at timestamptz not null,
  primary key (device_id, master_version, key_version, slots)
);
insert into door_grants
select id, master_version, key_version, slots, 0, null, registered_at from door_devices;
-- Codes that were out when a device came were given to it too.
insert into door_grants
select id, master_version, key_version - 1, slots, 0, null, registered_at
from door_devices where key_version > 1;

-- A device counts what it lets in: one number is one use.
alter table door_uses add column sequence bigint;
create unique index door_uses_by_sequence on door_uses (device_id, sequence) where sequence is not null;

alter table door_alarms add column device_id uuid;
comment on column door_alarms.device_id is 'null: raised before alarms named their device';
alter table door_alarms drop constraint door_alarms_kind_check;
alter table door_alarms add constraint door_alarms_kind_check
  check (kind in ('never_issued', 'used_twice', 'not_held', 'outside_its_time'));
alter table door_alarms drop constraint door_alarms_location_id_kind_code_window_code_slot_key;
create unique index door_alarms_once
  on door_alarms (location_id, kind, code_window, code_slot, device_id);
create index door_alarms_by_device on door_alarms (device_id, raised_at);
