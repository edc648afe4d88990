-- A listing that is half filled in, so that it goes on on another device.
create table listing_drafts (
  organisation_id uuid not null references organisations,
  listing text not null check (listing in ('first', 'further')),
  -- Chosen by the browser: a write that is sent twice is one.
  revision uuid not null,
  form jsonb not null,
  photo_urls jsonb not null,
  step text not null,
  changed_at timestamptz not null,
  changed_by uuid not null references accounts,
  primary key (organisation_id, listing)
);
create index listing_drafts_by_time on listing_drafts (changed_at);
create index listing_drafts_by_account on listing_drafts (changed_by);
