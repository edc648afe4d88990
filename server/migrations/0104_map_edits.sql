-- Who agreed to which terms before a first edit of a public restroom.
create table contributors (
  account_id uuid primary key references accounts,
  terms_version text not null,
  agreed_at timestamptz not null
);

-- What someone says of a public restroom. Rows are never rewritten but for their state: they are the history.
create table map_edits (
  id uuid primary key,
  account_id uuid not null references accounts,
  -- Null for a suggested restroom until it is accepted.
  location_id uuid references locations,
  kind text not null check (kind in ('add', 'correct', 'closed', 'fine')),
  changes jsonb not null,
  -- The values that were shown when it was sent, by the same names.
  before jsonb not null,
  note text not null,
  terms_version text not null,
  state text not null check (state in ('waiting', 'live', 'declined', 'reverted')),
  sent_at timestamptz not null,
  -- Null while it waits, and where it went live without an operator.
  decided_by uuid references operators,
  decided_at timestamptz,
  reverted_at timestamptz
);
create index map_edits_waiting on map_edits (sent_at, id) where state = 'waiting';
create index map_edits_by_account on map_edits (account_id, sent_at desc);
create index map_edits_by_location on map_edits (location_id, sent_at desc);

-- What is shown instead of the source's value. The source's rows are never changed by it: a revert restores them.
create table corrected_fields (
  location_id uuid not null references public_restrooms,
  field text not null,
  value jsonb not null,
  source_value jsonb not null,
  edit_id uuid not null references map_edits,
  -- Since when the source says something else than it did when it was corrected.
  disputed_at timestamptz,
  primary key (location_id, field)
);
create index corrected_fields_disputed on corrected_fields (disputed_at) where disputed_at is not null;
create index corrected_fields_by_edit on corrected_fields (edit_id);
