-- Which restrooms a member has who does not have all.
create table member_restrooms (
  member_id uuid not null references members on delete cascade,
  location_id uuid not null references locations,
  primary key (member_id, location_id)
);

-- The organisation that a session acts for; null, or left by its account, for the one joined first.
alter table sessions add column organisation_id uuid references organisations;
