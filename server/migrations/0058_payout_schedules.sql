-- When an organisation's payouts go by themselves. Those that are there already keep asking for theirs by hand.
create table payout_schedules (
  organisation_id uuid primary key references organisations,
  schedule text not null check (schedule in ('weekly', 'monthly', 'by_hand')),
  next_at timestamptz,
  -- The day that next_at is on, by the clock it was worked out for.
  next_on date,
  paused_at timestamptz,
  check ((next_at is null) = (next_on is null)),
  check (next_at is null or (schedule <> 'by_hand' and paused_at is null))
);
comment on column payout_schedules.paused_at is
  'a payout did not arrive: none goes by itself until there is another bank, or a schedule is chosen again';
create index payout_schedules_due on payout_schedules (next_at) where next_at is not null;
insert into payout_schedules (organisation_id, schedule)
select id, 'by_hand' from organisations where closed_at is null;

-- The day of its schedule, of a payout that went by itself: one a day, however many processes look.
alter table payouts add column scheduled_on date;
create unique index one_scheduled_payout on payouts (partner_id, scheduled_on) where scheduled_on is not null;
