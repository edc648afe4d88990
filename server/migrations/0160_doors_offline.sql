-- A device that was removed, or a lock that was replaced, may still open for the codes that were asked for by then.
alter table locations add column detached_at timestamptz;
comment on column locations.detached_at is 'when devices or a lock that check codes by themselves were last removed';

-- A device of its own ends with the member who linked it. Null: linked before this was noted, or by a process of the
-- version before.
alter table door_links add column made_by uuid references accounts;
alter table door_devices add column made_by uuid references accounts;
create index door_devices_by_maker on door_devices (made_by) where made_by is not null;
update door_devices set made_by = (
  select account_id from organisation_acts as linked
  where linked.act = 'linked_device' and linked.subject_id = door_devices.location_id
    and linked.after ->> 'device' = door_devices.name and linked.acted_at <= door_devices.registered_at
  order by linked.id desc limit 1)
where token_hash is not null;

-- An accepted request at a lock had a code of six digits, which the lock never accepts.
update visits set code_digits = 8
from locations
where locations.id = visits.location_id and locations.entry = 'lock'
  and visits.state = 'ready' and visits.answered_at is not null and visits.code_digits = 6;
