-- A phone that shows the live codes and uses the passes of an unclaimed guest, opened by a code to a receipt's address.
-- A table of its own: a process of the version before, which knows no such scope, answers 401 to its tokens.
create table recovered_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  guest_id uuid not null references guests,
  receipt_key text not null,
  device text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_by_payer boolean not null default false
);
create index recovered_sessions_by_guest on recovered_sessions (guest_id, receipt_key);
create index recovered_sessions_by_start on recovered_sessions (started_at);
comment on column recovered_sessions.receipt_key is 'the address in lower case: only what was bought with it';
comment on column recovered_sessions.ended_by_payer is
  'by the device that paid: this address opens none of its purchases any more';
create index orders_by_receipt on orders (lower(receipt_address)) where receipt_address is not null;
