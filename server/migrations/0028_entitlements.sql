-- What was granted once (by a payment, a use of a pass, or for nothing), with its visit and the visit's renewal, is one
-- entitlement. It ends once. What the product must never give twice, the constraints below refuse.

alter table orders add column is_refunded boolean not null default false;
update orders set is_refunded = true where state = 'refunded';
alter table orders add constraint refunded_is_said check (is_refunded = (state = 'refunded'));
alter table orders add constraint orders_refunded_key unique (id, is_refunded);

create table entitlements (
  id uuid primary key,
  guest_id uuid not null references accounts,
  -- What paid for it: the visit's own order, or the one of the pass's paid period. Null where nothing was paid.
  order_id uuid,
  order_is_refunded boolean,
  outcome text not null default 'open' check (outcome in ('open', 'entered', 'refunded', 'lapsed')),
  granted_at timestamptz not null,
  -- Nothing more can come of it after that.
  lapses_at timestamptz not null,
  ended_at timestamptz,
  -- What was wrong with it when it was made from visits that were there before.
  found_broken text check (found_broken in (
    'entered_twice', 'entered_and_refunded', 'live_and_refunded', 'late_use_unlikely')),
  unique (id, outcome),
  check ((outcome = 'open') = (ended_at is null)),
  check ((order_id is null) = (order_is_refunded is null)),
  foreign key (order_id, order_is_refunded) references orders (id, is_refunded) on update cascade,
  -- All of its money has gone back: it has ended before.
  constraint refunded_is_not_open check (order_is_refunded is not true or outcome <> 'open')
);
create index entitlements_by_order on entitlements (order_id) where order_id is not null;
create index entitlements_by_guest on entitlements (guest_id) where outcome = 'open';
create index entitlements_to_lapse on entitlements (lapses_at) where outcome = 'open';
create index entitlements_found_broken on entitlements (id) where found_broken is not null;

alter table visits add column entitlement_id uuid;
alter table visits add column outcome text not null default 'open';
alter table visits add column late_used_at timestamptz;
alter table visits add column is_exempt boolean not null default false;
comment on column visits.outcome is 'that of its entitlement: the two change in one transaction';
comment on column visits.late_used_at is 'a door that was offline let its guest in after the entitlement had ended';
comment on column visits.is_exempt is 'broken before entitlements were kept; see entitlements.found_broken';

-- Every first visit gets an entitlement, and its renewal shares it. The id tells no time.
update visits set entitlement_id = gen_random_uuid() where renews is null;
update visits set entitlement_id = firsts.entitlement_id
from visits as firsts where firsts.id = visits.renews;

create temporary table pitstop_groups on commit drop as
  select visits.entitlement_id as id,
    (array_agg(visits.guest_id))[1] as guest_id,
    (array_agg(coalesce(visits.order_id, (
        select paid_periods.order_id from paid_periods
        where paid_periods.pass_id = visits.pass_id and starts_at <= visits.asked_at
        order by starts_at desc limit 1),
      (select passes.order_id from passes where passes.id = visits.pass_id)))
      filter (where visits.renews is null))[1] as order_id,
    min(visits.asked_at) as granted_at,
    max(coalesce(visits.valid_until, visits.answer_by, visits.asked_at)) as code_ends_at,
    count(*) filter (where visits.state = 'used') as entries,
    count(*) filter (where visits.state in ('requested', 'ready')) as live,
    count(*) filter (where visits.state = 'expired') as expired,
    bool_or(visits.state = 'failed' and visits.failure = 'no_entry') as has_failed,
    bool_or(visits.state = 'failed' and visits.cents > 0 and visits.failure <> 'card_refused') as has_money_back,
    max(coalesce(visits.used_at, visits.given_up_at, visits.valid_until, visits.asked_at)) as ended_at,
    bool_or(visits.paid_late_at is not null and exists (
      select from door_uses left join door_devices on door_devices.id = door_uses.device_id
      where door_uses.location_id = visits.location_id and door_uses.code_window = visits.code_window
        and door_uses.code_slot = visits.code_slot
        and (door_uses.used_at < visits.asked_at or door_devices.registered_at > door_uses.used_at)))
      as has_unlikely_use
  from visits group by visits.entitlement_id;

insert into entitlements
  (id, guest_id, order_id, order_is_refunded, outcome, granted_at, lapses_at, ended_at, found_broken)
select grouped.id, grouped.guest_id, grouped.order_id, orders.is_refunded, outcome, grouped.granted_at,
  code_ends_at + interval '8 days',
  case when outcome <> 'open' then coalesce(grouped.ended_at, grouped.granted_at) end,
  case
    when entries > 1 then 'entered_twice'
    when entries > 0 and (orders.is_refunded or has_failed) and not is_by_operator then 'entered_and_refunded'
    when live > 0 and (orders.is_refunded or has_failed) then 'live_and_refunded'
    when has_unlikely_use then 'late_use_unlikely'
  end
from pitstop_groups as grouped
  left join orders on orders.id = grouped.order_id
  cross join lateral (select case
    when entries > 0 then 'entered'
    when live > 0 and not coalesce(orders.is_refunded, false) and not has_failed then 'open'
    when has_failed or has_money_back or orders.is_refunded then
      case when grouped.order_id is null then 'lapsed' else 'refunded' end
    when expired > 0 and code_ends_at > now() - interval '30 days' then 'open'
    else 'lapsed'
  end as outcome) as judged
  -- After an entry only an operator, a bank or the provider may have given money back.
  cross join lateral (select orders.is_refunded and not has_failed as is_by_operator) as given;

-- A code that is still live after its money went back opens nothing any more.
update visits set state = 'failed', failure = 'no_entry'
from entitlements
where entitlements.id = visits.entitlement_id and entitlements.outcome <> 'open'
  and visits.state in ('requested', 'ready');
update visits set outcome = entitlements.outcome
from entitlements where entitlements.id = visits.entitlement_id and entitlements.outcome <> 'open';
update visits set is_exempt = true
from entitlements
where entitlements.id = visits.entitlement_id and found_broken = 'entered_twice' and visits.state = 'used'
  and visits.renews is not null;
-- Told by a door after the money had gone back.
update visits set late_used_at = paid_late_at where paid_late_at is not null;

-- What an older migration left to the end of the transaction is checked now: the table is altered next.
set constraints all immediate;
alter table visits alter column entitlement_id set not null;
alter table visits add constraint visits_follow_entitlement
  foreign key (entitlement_id, outcome) references entitlements (id, outcome) deferrable initially deferred;
alter table visits add constraint live_is_open check (state not in ('requested', 'ready') or outcome = 'open');
-- A keypad's code that was shown is taken for an entry when it runs out, and is one for good when nothing else is said.
alter table visits add constraint used_is_entered check (
  state <> 'used' or outcome = 'entered' or (outcome = 'open' and revealed_at is not null));
-- One live code or one entry, and never both.
create unique index one_way_in on visits (entitlement_id)
  where state in ('requested', 'ready', 'used') and not is_exempt;
create index visits_by_entitlement on visits (entitlement_id);

-- What goes back by itself for a visit goes back once, and only where nobody was let in.
alter table refunds add column entitlement_id uuid unique;
alter table refunds add column entitlement_outcome text check (entitlement_outcome = 'refunded');
alter table refunds add check ((entitlement_id is null) = (entitlement_outcome is null));
alter table refunds add constraint refunds_follow_entitlement
  foreign key (entitlement_id, entitlement_outcome) references entitlements (id, outcome)
  deferrable initially deferred;

alter table postings drop constraint postings_reason_check;
alter table postings add constraint postings_reason_check check (reason in (
  'payment', 'provider_fee', 'earning', 'refund', 'renewal', 'hold', 'release', 'late_use', 'revoked',
  'partial_refund', 'refund_failed', 'refund_void', 'refund_repeated', 'owed_paid', 'owed_void',
  'dispute', 'dispute_won', 'dispute_lost', 'dispute_fee', 'partner_fraud', 'fraud_cleared',
  'pool_share', 'payout', 'payout_failed'
));
create unique index one_revocation_per_order on postings (order_id) where reason = 'revoked';
