-- What a guest said of a visit, and what the partner answered. The stars stand with the visit.
create table reviews (
  -- Of version 7: newest first is the order of the ids.
  id uuid primary key,
  visit_id uuid not null unique references visits,
  guest_id uuid not null references accounts,
  location_id uuid not null references locations,
  -- Empty where the guest took the words back.
  comment text not null check (length(comment) <= 2000),
  written_at timestamptz not null,
  edited_at timestamptz,
  reply text check (length(reply) between 1 and 1000),
  replied_at timestamptz,
  check ((reply is null) = (replied_at is null))
);
create index reviews_by_location on reviews (location_id, id desc) where comment <> '';
create index reviews_by_guest on reviews (guest_id, id desc);

-- What partners ask the operator to look at.
create table review_flags (
  review_id uuid primary key references reviews,
  reason text not null check (reason in ('abusive', 'personal', 'untrue', 'other')),
  flagged_at timestamptz not null
);
create index review_flags_by_time on review_flags (flagged_at);
