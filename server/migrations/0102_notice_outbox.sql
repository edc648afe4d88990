-- What followers in every process must hear, in the transaction of the change itself: NOTIFY there would have all
-- commits of the cluster wait for each other. Who wrote a row tells it after its commit; a sweeper tells the rest.
-- Rows live an hour, and are read by their transaction: a number drawn earlier may be committed later.
create table notice_outbox (
  changed_in xid8 not null default pg_current_xact_id(),
  recipient text not null,
  kind text not null,
  about text not null,
  written_at timestamptz not null default now(),
  primary key (changed_in, recipient, kind, about)
);

-- The one process that sweeps, by a lease that it renews; a fence of its own keeps one that was late from going on.
create table notice_sweeper (
  is_only boolean primary key default true check (is_only),
  fence bigint not null default 0,
  leased_until timestamptz not null default '-infinity',
  -- Every notice of an earlier transaction was told.
  told_before xid8 not null default '0',
  -- Rows up to this transaction are deleted.
  deleted_until xid8 not null default '0'
);
insert into notice_sweeper default values;

-- The trigger of migration 0015 tells its own session only, which tells every process after the commit. Nothing is
-- lost with that session: every process also reads what changed by itself. PT001 is `noticeCode` in the program.
create or replace function tell_location_change() returns trigger language plpgsql as $$
begin
  raise notice using errcode = 'PT001', message = '{"to":"search","kind":"changed","id":""}';
  return null;
end $$;
