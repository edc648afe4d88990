-- What a partner says of one report, and which account said it. It lifts no pause, as partner_answered_at does.
alter table reports add column partner_reply text
  check (partner_reply in ('let_in', 'was_closed', 'out_of_order', 'turned_away', 'unknown'));
alter table reports add column partner_replied_at timestamptz;
alter table reports add column partner_replied_by uuid references accounts;
alter table reports add constraint reply_has_time
  check ((partner_reply is null) = (partner_replied_at is null));

-- A partner's list also has what was answered, so all reports of a location are looked up.
drop index reports_by_location;
create index reports_by_location on reports (location_id, reported_at);
