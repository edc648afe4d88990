-- Who wants one mail once there is a restroom near a place: an address, and the place to a tenth of a degree.
create table arrivals (
  id uuid primary key,
  email text not null unique,
  language text not null,
  lat double precision not null,
  lng double precision not null,
  key_hash bytea not null unique,
  asked_at timestamptz not null
);
create index arrivals_by_age on arrivals (asked_at);
