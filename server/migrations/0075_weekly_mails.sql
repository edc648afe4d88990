-- When an organisation's owners are mailed of their week next. A job adds those that are not here.
create table weekly_mails (
  organisation_id uuid primary key references organisations,
  next_at timestamptz not null,
  -- The Monday that next_at is on, by the clock it was worked out for.
  next_on date not null
);
create index weekly_mails_due on weekly_mails (next_at);
