-- Guests who get no code at an organisation's restrooms, for a time.
create table guest_blocks (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  -- Whose visit it was, as they are known now.
  guest_id uuid not null,
  location_id uuid not null references locations,
  reason text not null check (reason in ('damage', 'mess', 'aggression', 'code_sharing')),
  since timestamptz not null,
  until timestamptz not null,
  lifted_at timestamptz
);
create unique index guest_blocks_running on guest_blocks (organisation_id, guest_id)
  where lifted_at is null;
create index guest_blocks_by_organisation on guest_blocks (organisation_id, since desc);
create index guest_blocks_by_guest on guest_blocks (guest_id);
create index guest_blocks_by_end on guest_blocks (until);

-- What a blocked guest is known again by: the guest itself, a hash of a proven mailbox, a payment card.
create table guest_block_keys (
  block_id uuid not null references guest_blocks on delete cascade,
  organisation_id uuid not null,
  key text not null,
  primary key (block_id, key)
);
create index guest_block_keys_by_key on guest_block_keys (key, organisation_id);
