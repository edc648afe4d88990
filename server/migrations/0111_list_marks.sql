-- An operator's list of organisations, and the states of accounts, are read along one index without a look at the rows:
-- 100,000 of them were joined and sorted for a far page.
alter table accounts add column has_organisation boolean not null default false;
comment on column accounts.has_organisation is 'an organisation has its id; kept by a trigger, since older processes write organisations too';
update accounts set has_organisation = true where exists (select from organisations where id = accounts.id);

create function note_organisation() returns trigger language plpgsql as $$
begin
  update accounts set has_organisation = true where id = new.id;
  return null;
end $$;
create trigger organisations_note after insert on organisations
for each row execute function note_organisation();
-- A backup may bring the organisation first.
create function mark_organisation() returns trigger language plpgsql as $$
begin
  new.has_organisation := exists (select from organisations where id = new.id);
  return new;
end $$;
create trigger accounts_mark before insert on accounts
for each row when (new.user_type = 'partner') execute function mark_organisation();

drop index accounts_listed_by_time;
drop index accounts_listed_by_name;
create index accounts_listed_by_time on accounts (user_type, created_at, id)
  include (has_organisation, deleted_at, email_proven_at);
create index accounts_listed_by_name on accounts (user_type, name, id)
  include (has_organisation, created_at, deleted_at, email_proven_at);

create index incidents_listed_by_time on incidents (reported_at, id);
