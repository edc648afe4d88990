-- The device a guest asked from last: budgets of abuse count by it.
create table guest_devices (
  account_id uuid primary key references accounts,
  device_hash text not null,
  seen_at timestamptz not null
);
create index guest_devices_to_forget on guest_devices (seen_at);
comment on column guest_devices.device_hash is
  'HMAC-SHA256 of the random key that the browser keeps, with a key that the database does not hold';

-- So far no event had a device.
drop index risk_events_by_device;
alter table risk_events drop column device_id;
alter table risk_events add column device_hash text;
create index risk_events_by_device on risk_events (device_hash, at) where device_hash is not null;
create index risk_events_with_device on risk_events (at) where device_hash is not null;
alter table risk_cases drop column device_id;
alter table risk_cases add column device_hash text;
create index risk_cases_with_device on risk_cases (opened_at) where device_hash is not null;
