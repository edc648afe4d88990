-- Who is invited to act for an organisation. A row stays for a while after it ended, so that its link can say how.
create table invitations (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  email text not null,
  email_key text not null,
  role text not null check (role in ('owner', 'manager')),
  has_all_restrooms boolean not null,
  invited_by uuid not null references accounts,
  -- Another one each time that it is mailed.
  token_hash bytea not null unique,
  mailed_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid references accounts,
  check (role <> 'owner' or has_all_restrooms),
  check (revoked_at is null or accepted_at is null),
  check ((accepted_at is null) = (accepted_by is null))
);
create unique index one_open_invitation on invitations (organisation_id, email_key)
  where revoked_at is null and accepted_at is null;
create index invitations_by_email on invitations (email_key);
create index invitations_by_end on invitations (expires_at);

-- Which restrooms, where it is not all.
create table invitation_restrooms (
  invitation_id uuid not null references invitations on delete cascade,
  location_id uuid not null references locations,
  primary key (invitation_id, location_id)
);

-- When the member last chose to act for it: the next session does too.
alter table members add column chosen_at timestamptz;
