-- What search reads of the visible locations, in a schema of its own that nothing of the product refers to. It runs only
-- with SEARCH_ENGINE=postgis, and stands beside the numbered migrations: a backup is restored without it. Changes are
-- applied under a lock of this schema.

-- Column and row of the finest Web Mercator grid; cellAt of port.ts computes the same.
create function map_column_of(lng double precision) returns integer language sql immutable as $$
  select least(greatest(floor((lng + 180) / 360 * 16777216), 0), 16777215)::integer
$$;
create function map_row_of(lat double precision) returns integer language sql immutable as $$
  select least(greatest(floor((0.5 - asinh(tan(radians(
    least(greatest(lat, -85.0511287798066), 85.0511287798066)))) / (2 * pi())) * 16777216), 0), 16777215)::integer
$$;

-- Twenty-four bits with a gap after each.
create function spread_bits(bits bigint) returns bigint language plpgsql immutable as $$
begin
  bits := (bits | (bits << 16)) & 281470681808895;
  bits := (bits | (bits << 8)) & 71777214294589695;
  bits := (bits | (bits << 4)) & 1085102592571150095;
  bits := (bits | (bits << 2)) & 3689348814741910323;
  return (bits | (bits << 1)) & 6148914691236517205;
end $$;

-- The bits of column and row interleaved: the locations of a cell of any depth are one range of keys.
create function map_key_of(map_column integer, map_row integer) returns bigint language plpgsql immutable as $$
begin
  return spread_bits(map_column) | (spread_bits(map_row) << 1);
end $$;

-- Opening hours by number: a query says of each number whether it is open. 0 is of those that say nothing.
create table search_hours (
  hours_id integer primary key,
  stored_key uuid not null unique,
  stored jsonb not null
);

create table search_places (
  id uuid not null,
  lat double precision not null,
  lng double precision not null,
  map_column integer not null,
  map_row integer not null,
  key bigint not null,
  place geography(point, 4326) not null,
  -- On the unit sphere, where a distance costs a few multiplications.
  x double precision not null,
  y double precision not null,
  z double precision not null,
  price_cents integer not null,
  flags integer not null,
  rating integer not null,
  created_at timestamptz not null,
  paused_until timestamptz not null,
  hours_id integer not null,
  changed_in xid8 not null
);

-- How many locations each cell of depth 10 has. An emptied cell stays, with 0.
create table search_cells (
  key bigint primary key,
  map_column integer not null,
  map_row integer not null,
  count integer not null,
  lat_sum double precision not null,
  lng_sum double precision not null
);
