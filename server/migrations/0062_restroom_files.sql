-- A list of restrooms that an organisation uploads as CSV: checked first, applied once its owner says so.
create table restroom_files (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  name text not null,
  -- SHA-256 of the text.
  digest bytea not null,
  state text not null check (state in ('checking', 'checked', 'applying', 'applied')),
  created_at timestamptz not null,
  -- One process works on it until then.
  leased_until timestamptz not null
);
create index restroom_files_by_organisation on restroom_files (organisation_id, created_at);
create index restroom_files_by_age on restroom_files (created_at);
create index restroom_files_to_do on restroom_files (created_at) where state in ('checking', 'applying');
create unique index restroom_files_applied_once on restroom_files (organisation_id, digest)
  where state in ('applying', 'applied');

create table restroom_file_rows (
  file_id uuid not null references restroom_files on delete cascade,
  line integer not null,
  cells jsonb not null,
  -- What applying the row does; null until it was checked, and where it is refused.
  effect text check (effect in ('add', 'change', 'none')),
  restroom_id uuid,
  draft jsonb,
  is_visible boolean,
  problem jsonb,
  is_applied boolean not null default false,
  primary key (file_id, line),
  check (effect is null or effect = 'none' or (restroom_id is not null and draft is not null))
);
create index restroom_file_rows_to_check on restroom_file_rows (file_id, line)
  where effect is null and problem is null;
create index restroom_file_rows_to_apply on restroom_file_rows (file_id, line)
  where effect in ('add', 'change') and problem is null and not is_applied;
