create table locations (
  id uuid primary key,
  partner_id uuid not null unique references accounts,
  name text not null,
  address text not null,
  description text not null,
  photo_urls jsonb not null,
  is_active boolean not null default false,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  price_cents integer not null check (price_cents = 0 or price_cents between 150 and 1000),
  features jsonb not null,
  opening_hours jsonb,
  instructions text not null,
  entry text not null default 'staff' check (entry in ('staff', 'keypad', 'lock')),
  asks_first boolean not null default false,
  slots integer not null default 4 check (slots in (4, 8, 16)),
  key_version integer not null default 1,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz
);
create index locations_active on locations (created_at desc) where is_active and deleted_at is null;
create index locations_active_by_place on locations (lat, lng) where is_active and deleted_at is null;
create index locations_by_words on locations using gin ((name || ' ' || address) gin_trgm_ops);

-- Every picture this server issued, and to whom: a save may name no other.
create table photos (
  url text primary key,
  partner_id uuid not null references accounts,
  uploaded_at timestamptz not null
);
create index photos_by_partner on photos (partner_id);
