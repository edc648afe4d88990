-- The language of the form, for what is mailed to its sender.
alter table leads add column language text not null default 'en';

-- A listing that an operator prepared for a lead. The mailed link makes its address a partner with this draft.
create table lead_invitations (
  lead_id uuid primary key references leads on delete cascade,
  email text not null,
  email_key text not null,
  listing jsonb not null,
  invited_by uuid not null references operators,
  -- Another one each time that it is mailed.
  token_hash bytea not null unique,
  mailed_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  organisation_id uuid references organisations,
  check ((accepted_at is null) = (organisation_id is null))
);
create index lead_invitations_by_email on lead_invitations (email_key);

-- Filled in by an operator, until the partner changes it.
alter table listing_drafts add column is_prepared boolean not null default false;
