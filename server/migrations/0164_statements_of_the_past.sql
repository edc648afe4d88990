-- What a statement follows is kept as it was in its time.

-- Tax that the platform's fee includes, by when the setting was first seen. Null: none. The first row counts for all before.
create table fee_taxes (
  starts_at timestamptz primary key,
  name text,
  percent double precision,
  check ((name is null) = (percent is null))
);

-- The clock of an organisation's statements, by the first month that follows it. The first row counts for all before.
create table statement_zones (
  organisation_id uuid not null references organisations,
  from_month text not null check (from_month ~ '^\d{4}-\d{2}$'),
  time_zone text not null,
  primary key (organisation_id, from_month)
);
