-- Businesses that left their address on /host, for the operator to answer.
create table leads (
  id uuid primary key,
  name text not null,
  business text not null,
  email text not null,
  phone text not null,
  message text not null,
  received_at timestamptz not null
);
create index leads_by_time on leads (received_at desc);
