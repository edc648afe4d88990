-- A photo that someone sent of a public restroom. Its file is private until an operator accepts it.
create table map_photos (
  id uuid primary key,
  account_id uuid not null references accounts,
  location_id uuid not null references public_restrooms,
  terms_version text not null,
  -- It may be gone already.
  private_photo uuid not null,
  -- Since it was accepted.
  url text,
  state text not null check (state in ('waiting', 'live', 'declined', 'reverted')),
  sent_at timestamptz not null,
  decided_by uuid references operators,
  decided_at timestamptz
);
create index map_photos_by_state on map_photos (state, sent_at);
create index map_photos_by_account on map_photos (account_id, sent_at desc);
create index map_photos_by_location on map_photos (location_id);

-- Theirs belong to no organisation. A process of the version before writes none of them.
alter table private_photos alter column organisation_id drop not null;
alter table private_photos drop constraint private_photos_kind_check;
alter table private_photos add constraint private_photos_kind_check check (kind in ('step', 'report', 'map'));
