-- What an operator's form asked for is done once, pressed or sent however often.
create table operator_forms (
  key uuid primary key,
  operator_id uuid not null references operators,
  asked jsonb not null,
  pressed_at timestamptz not null
);

-- What a bank did not take back is owed to its guest until an operator has settled it.
alter table refunds add column settled_at timestamptz;
alter table refunds add column settled_how text
  check (settled_how in ('sent_again', 'paid_otherwise', 'taken_by_bank'));
alter table refunds add column repeats uuid unique references refunds;
alter table refunds add check ((settled_at is null) = (settled_how is null));
comment on column refunds.settled_at is 'when what a bank did not take was no longer owed';
comment on column refunds.settled_how is 'sent to the card again, paid another way, or taken back by the bank after all';
comment on column refunds.repeats is 'the refund that did not arrive, whose money this one sends again';
create index refunds_owed on refunds (failed_at) where failed_at is not null and settled_at is null;
drop index one_whole_refund;
create unique index one_whole_refund on refunds (order_id) where not is_part and repeats is null;

alter table postings drop constraint postings_reason_check;
alter table postings add constraint postings_reason_check check (reason in (
  'payment', 'provider_fee', 'earning', 'refund', 'renewal', 'hold', 'release', 'late_use',
  'partial_refund', 'refund_failed', 'refund_void', 'refund_repeated', 'owed_paid', 'owed_void',
  'dispute', 'dispute_won', 'dispute_lost', 'dispute_fee', 'partner_fraud', 'fraud_cleared',
  'pool_share', 'payout', 'payout_failed'
));

-- What was said to be a partner's fraud may be found not to be, and the other way round.
drop index one_posting_per_order;
create unique index one_posting_per_order on postings (order_id, reason)
  where reason in ('payment', 'provider_fee', 'refund', 'renewal');

create or replace view sale_legs as
  select order_id, account, cents, currency, reason
  from legs join postings on postings.id = legs.posting_id
  where reason not in (
    'provider_fee', 'refund_failed', 'refund_void', 'refund_repeated', 'owed_paid', 'owed_void',
    'dispute', 'dispute_won', 'dispute_lost', 'dispute_fee', 'partner_fraud', 'fraud_cleared'
  );

-- As of the books: the application's own role may add to what operators did, and nothing else.
do $$
begin
  execute format('revoke update, delete, truncate on operator_acts from public, %I', current_user);
end
$$;
