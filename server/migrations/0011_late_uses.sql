-- A door without a network told of a use when the money had gone back: the platform pays the partner.
alter table visits add column paid_late_at timestamptz;
comment on column visits.paid_late_at is 'when the platform paid for a use that was told after the money had gone back';

alter table postings drop constraint postings_reason_check;
alter table postings add constraint postings_reason_check check (reason in (
  'payment', 'provider_fee', 'earning', 'refund', 'renewal', 'hold', 'release', 'late_use'
));
create unique index one_late_use_per_visit on postings (visit_id) where reason = 'late_use';
