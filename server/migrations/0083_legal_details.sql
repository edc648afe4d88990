-- Whom statements are made out to, where an organisation says so.
create table legal_details (
  organisation_id uuid primary key references organisations,
  name text,
  address text,
  -- Sealed with a key that the database does not hold; its last characters are shown.
  tax_number_sealed text,
  tax_number_ending text,
  changed_at timestamptz not null,
  check ((tax_number_sealed is null) = (tax_number_ending is null))
);
