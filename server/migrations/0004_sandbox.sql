-- The payment sandbox keeps what a card provider would keep on its side. Empty where a real provider is set.
create schema sandbox;

create table sandbox.objects (
  id text primary key,
  body jsonb not null,
  created_at timestamptz not null
);
create index sandbox_open_sessions on sandbox.objects (((body ->> 'expires_at')::bigint))
  where body ->> 'object' = 'checkout.session' and body ->> 'status' = 'open';

create table sandbox.replies (
  idempotency_key text primary key,
  request_hash text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null
);

create table sandbox.messages (
  id text primary key,
  payload text not null,
  created_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  delivered_at timestamptz
);
create index sandbox_messages_to_send on sandbox.messages (next_try_at) where delivered_at is null;
