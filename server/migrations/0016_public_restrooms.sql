-- A restroom that is open to everyone stands among the locations: no partner offers it, a source names it.
alter table locations alter column partner_id drop not null;
alter table locations add column public_source text;
alter table locations add constraint locations_have_one_origin
  check ((partner_id is null) = (public_source is not null));
alter table locations add constraint locations_public_is_free
  check (public_source is null or price_cents = 0);

-- What a source calls it, so that the same file may be imported again and again.
create table public_restrooms (
  location_id uuid primary key references locations,
  source text not null,
  external_id text not null,
  -- The import that saw it last, by its start.
  seen_at timestamptz not null,
  unique (source, external_id)
);
