-- The session that a recovered phone has opened by checking the card that paid: it may do all that the guest may.
-- No reference: sessions are deleted by themselves.
alter table recovered_sessions add column session_id uuid;

-- Cards that recovered phones had checked for it. Nothing is charged, and the provider saves nothing.
create table card_proofs (
  id uuid primary key,
  recovered_session_id uuid not null references recovered_sessions on delete cascade,
  session_id text unique,
  state text not null default 'open' check (state in ('open', 'same_card', 'other_card')),
  started_at timestamptz not null
);
create index card_proofs_by_recovered on card_proofs (recovered_session_id);
create index card_proofs_by_start on card_proofs (started_at);

-- A code that its guest put into their phone's wallet. No reference to the visit: a pass is forgotten a day after its end.
create table wallet_passes (
  id uuid primary key,
  visit_id uuid not null unique,
  language text not null,
  -- Opens the file for some minutes, in the browser that asked.
  ticket_hash bytea unique,
  ticket_until timestamptz,
  -- What the pass said last: another one is a change.
  content_hash bytea not null,
  changed_at timestamptz not null,
  ends_at timestamptz not null
);
create index wallet_passes_by_end on wallet_passes (ends_at);
-- Phones whose wallet wants to hear of changes, by the names that Apple's wallet gives them.
create table wallet_devices (
  pass_id uuid not null references wallet_passes on delete cascade,
  device_id text not null,
  push_token text not null,
  added_at timestamptz not null,
  primary key (pass_id, device_id)
);
create index wallet_devices_by_device on wallet_devices (device_id);
