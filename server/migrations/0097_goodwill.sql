-- What the platform adds to a partner's earnings after an upheld incident, once a visit.
alter table postings drop constraint postings_reason_check;
alter table postings add constraint postings_reason_check check (reason in (
  'payment', 'provider_fee', 'earning', 'refund', 'renewal', 'hold', 'release', 'late_use', 'revoked',
  'partial_refund', 'refund_failed', 'refund_void', 'refund_repeated', 'owed_paid', 'owed_void',
  'dispute', 'dispute_won', 'dispute_lost', 'dispute_fee', 'partner_fraud', 'fraud_cleared',
  'pool_share', 'payout', 'payout_failed', 'adjustment', 'sale_adjustment', 'goodwill'
));
create unique index one_goodwill_per_visit on postings (visit_id) where reason = 'goodwill';
