-- A report that was said where there was no signal arrives after its time: with its phone's claim of when it was said, and
-- with how long the server had heard nothing of that phone before.
alter table reports add column pressed_at timestamptz;
alter table reports drop constraint reports_why_check,
  add constraint reports_why_check check (why in ('limit', 'used', 'late'));

-- The last time that the session was not heard of for some minutes.
alter table sessions add column absent_from timestamptz, add column absent_until timestamptz;

alter table risk_events drop constraint risk_events_kind_check,
  add constraint risk_events_kind_check check (kind in (
    'entry', 'automatic_refund', 'report', 'late_report', 'free_visit', 'rating', 'late_use', 'admission',
    'disputed_admission', 'guess'
  ));
