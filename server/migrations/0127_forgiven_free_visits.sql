-- A free visit whose guest could not get in counts for none of the limits, the first times of each guest, card, mailbox and
-- device.
alter table risk_events drop constraint risk_events_kind_check,
  add constraint risk_events_kind_check check (kind in (
    'entry', 'automatic_refund', 'report', 'late_report', 'free_visit', 'forgiven_free_visit', 'rating', 'late_use',
    'admission', 'disputed_admission', 'guess'
  ));
