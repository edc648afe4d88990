-- Tables that only grow are partitioned by month: what is old enough is dropped as a whole, and an index is as large as
-- its month. What was there before, and the current month, is the first partition. The default one catches what no
-- month is made for, so that no write is ever refused.

-- The end of the newest month that this table has a partition for.
create function newest_month_end(parent regclass) returns timestamptz language sql stable as $$
  select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz)
  from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = parent
$$;

-- What the table may not do, its partition may not do either; of triggers only those of rows are inherited.
create function guard_month(parent regclass, made regclass) returns void language plpgsql as $$
declare
  guard record;
begin
  if not has_table_privilege(parent, 'TRUNCATE') then
    execute format('revoke update, delete, truncate on %s from public, %I', made, current_user);
  end if;
  for guard in
    select tgname, tgfoid::regproc as refuse from pg_trigger where tgrelid = parent and (tgtype & 32) <> 0
  loop
    execute format('create trigger %I before truncate on %s for each statement execute function %s()',
      guard.tgname || '_of_month', made, guard.refuse);
  end loop;
end
$$;

-- Makes partitions for the month of this moment and so many more. A month of which the default partition has rows
-- already stays there.
create function add_months(parent regclass, moment timestamptz, ahead integer) returns void language plpgsql as $$
declare
  time_column text := pg_get_partkeydef(parent);
  starts timestamptz;
  ends timestamptz;
  made text;
  is_taken boolean;
begin
  time_column := substring(time_column from '\((.+)\)');
  for n in 0 .. ahead loop
    starts := (date_trunc('month', moment at time zone 'UTC') + make_interval(months => n)) at time zone 'UTC';
    ends := (date_trunc('month', moment at time zone 'UTC') + make_interval(months => n + 1)) at time zone 'UTC';
    continue when starts < newest_month_end(parent);
    execute format('select exists (select from %s where %I >= $1 and %I < $2)', parent || '_default', time_column,
      time_column) into is_taken using starts, ends;
    continue when is_taken;
    made := parent || to_char(starts at time zone 'UTC', '_YYYY_MM');
    execute format('create table %I partition of %s for values from (%L) to (%L)', made, parent, starts, ends);
    perform guard_month(parent, made::regclass);
  end loop;
end
$$;

-- Drops the months that ended by then.
create function drop_months(parent regclass, ended_by timestamptz) returns integer language plpgsql as $$
declare
  old record;
  dropped integer := 0;
begin
  for old in
    select c.oid::regclass as name from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = parent
      and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz <= ended_by
  loop
    execute format('drop table %s', old.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

-- Has the table of before be the first partition, until the end of this month or of the month of its newest row.
create function attach_first_month(parent regclass, time_column text) returns void language plpgsql as $$
declare
  newest timestamptz;
begin
  execute format('select max(%I) from %s', time_column, parent || '_first') into newest;
  execute format('alter table %s attach partition %s for values from (minvalue) to (%L)', parent, parent || '_first',
    (date_trunc('month', greatest(newest, now()) at time zone 'UTC') + interval '1 month') at time zone 'UTC');
  execute format('create table %s partition of %s default', parent || '_default', parent);
  perform guard_month(parent, (parent || '_first')::regclass);
  perform guard_month(parent, (parent || '_default')::regclass);
  perform add_months(parent, now(), 2);
end
$$;

alter table mails rename to mails_first;
alter index mails_to_send rename to mails_first_to_send;
alter index mails_reported rename to mails_first_reported;
alter index mails_listed_by_time rename to mails_first_listed_by_time;
alter table mails_first drop constraint mails_pkey;
alter table mails_first add constraint mails_first_pkey primary key (id, written_at);
create table mails (
  like mails_first including defaults including comments,
  constraint mails_pkey primary key (id, written_at)
) partition by range (written_at);
create index mails_to_send on mails (next_try_at) where sent_at is null and given_up_at is null;
create index mails_reported on mails (written_at) where bounced_at is not null or delayed_at is not null;
create index mails_listed_by_time on mails (written_at, id);
select attach_first_month('mails', 'written_at');

-- Acts: of operators and of organisations. Nothing drops their months.
alter table operator_acts rename to operator_acts_first;
alter index operator_acts_by_subject rename to operator_acts_first_by_subject;
alter index operator_acts_by_operator rename to operator_acts_first_by_operator;
alter table operator_acts_first alter column id drop identity;
alter table operator_acts_first drop constraint operator_acts_pkey;
alter table operator_acts_first add constraint operator_acts_first_pkey primary key (id, acted_at);
create table operator_acts (
  like operator_acts_first including defaults including constraints including comments,
  constraint operator_acts_pkey primary key (id, acted_at),
  constraint operator_acts_operator_id_fkey foreign key (operator_id) references operators
) partition by range (acted_at);
alter table operator_acts alter column id add generated always as identity;
create index operator_acts_by_subject on operator_acts (subject_id, id desc) where subject_id is not null;
create index operator_acts_by_operator on operator_acts (operator_id, acted_at);
-- Those of the partition would be there twice.
drop trigger acts_stay on operator_acts_first;
drop trigger acts_are_not_emptied on operator_acts_first;
create trigger acts_stay before update or delete on operator_acts
  for each row execute function refuse_forgetting();
create trigger acts_are_not_emptied before truncate on operator_acts
  for each statement execute function refuse_forgetting();
do $$
begin
  execute format('revoke update, delete, truncate on operator_acts from public, %I', current_user);
end
$$;
select attach_first_month('operator_acts', 'acted_at');
select setval(pg_get_serial_sequence('operator_acts', 'id'), coalesce(max(id), 0) + 1, false) from operator_acts;

alter table organisation_acts rename to organisation_acts_first;
alter index organisation_acts_by_account rename to organisation_acts_first_by_account;
alter index organisation_acts_newest rename to organisation_acts_first_newest;
alter table organisation_acts_first alter column id drop identity;
alter table organisation_acts_first drop constraint organisation_acts_pkey;
alter table organisation_acts_first add constraint organisation_acts_first_pkey primary key (id, acted_at);
create table organisation_acts (
  like organisation_acts_first including defaults including constraints including comments,
  constraint organisation_acts_pkey primary key (id, acted_at),
  constraint organisation_acts_organisation_id_fkey foreign key (organisation_id) references organisations,
  constraint organisation_acts_account_id_fkey foreign key (account_id) references accounts
) partition by range (acted_at);
alter table organisation_acts alter column id add generated always as identity;
create index organisation_acts_by_account on organisation_acts (account_id, id desc) where account_id is not null;
create index organisation_acts_newest on organisation_acts (organisation_id, id desc);
drop trigger organisation_acts_stay on organisation_acts_first;
drop trigger organisation_acts_are_not_emptied on organisation_acts_first;
create trigger organisation_acts_stay before update or delete on organisation_acts
  for each row execute function refuse_changing_acts();
create trigger organisation_acts_are_not_emptied before truncate on organisation_acts
  for each statement execute function refuse_changing_acts();
select attach_first_month('organisation_acts', 'acted_at');
select setval(pg_get_serial_sequence('organisation_acts', 'id'), coalesce(max(id), 0) + 1, false)
from organisation_acts;
