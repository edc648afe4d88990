-- A partner who asks first: the guest waits for an answer, and a card is charged only when there is one.
alter table visits add column answer_by timestamptz;
alter table visits add column answered_at timestamptz;
comment on column visits.answer_by is 'unanswered by then, a request is declined; null where nobody was asked';
comment on column visits.answered_at is 'when the partner accepted or declined; null where nobody did';
alter table visits add check ((state in ('requested', 'declined', 'cancelled')) <= (answer_by is not null));
create index visits_to_answer on visits (answer_by) where state = 'requested' and answered_at is null;

alter table orders add column is_held boolean not null default false;
alter table orders add column decided_at timestamptz;
alter table orders add column next_try_at timestamptz;
comment on column orders.is_held is 'the card is authorised first, and charged when the partner accepts';
comment on column orders.decided_at is 'when it was decided to charge or to release what is held';
comment on column orders.next_try_at is 'when the provider is told of that decision again';
alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (
  state in ('open', 'held', 'capturing', 'releasing', 'paid', 'not_paid', 'refunded')
);
create index orders_to_tell on orders (next_try_at) where state in ('capturing', 'releasing');
create index orders_by_payment on orders (payment_id) where payment_id is not null;
