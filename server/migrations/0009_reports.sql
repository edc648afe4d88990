-- Whose card paid, as the provider tells cards apart; null where it does not say.
alter table orders add column card_fingerprint text;

-- A visit that was given up before its time: reported, or left for another door.
alter table visits add column given_up_at timestamptz;
-- A new code for a visit that ran out unused. What paid for the first pays for this one too.
alter table visits add column renews uuid unique references visits;
alter table visits drop constraint visits_check;
alter table visits drop constraint visits_check1;
alter table visits add constraint card_has_order
  check ((paid_with = 'card' and renews is null) = (order_id is not null));
alter table visits add constraint pass_is_named
  check ((paid_with in ('pass', 'membership') and renews is null) = (pass_id is not null));

-- Since when a location is off the map for its reports, until its partner answers.
alter table locations add column paused_for_reports_at timestamptz;

-- A guest could not get in. One report a visit.
create table reports (
  id uuid primary key,
  visit_id uuid not null unique references visits,
  guest_id uuid not null references accounts,
  location_id uuid not null references locations,
  reason text not null check (reason in ('closed', 'refused', 'out_of_order', 'code_failed', 'queue')),
  state text not null check (state in ('noted', 'returned', 'returns_later', 'open', 'answered')),
  reported_at timestamptz not null,
  card_fingerprint text,
  -- When what was paid goes back by itself; null where it does not.
  returns_at timestamptz,
  -- Why an operator decides.
  why text check (why in ('limit', 'used')),
  answer text check (answer in ('money_back', 'no_money_back')),
  answered_at timestamptz,
  partner_answered_at timestamptz,
  check ((state in ('returned', 'returns_later')) <= (returns_at is not null)),
  check ((state in ('open', 'answered')) = (why is not null)),
  check ((state = 'answered') = (answer is not null and answered_at is not null))
);
create index reports_by_guest on reports (guest_id, reported_at) where returns_at is not null;
create index reports_by_card on reports (card_fingerprint, reported_at) where returns_at is not null;
create index reports_by_location on reports (location_id, reported_at) where partner_answered_at is null;
create index reports_to_return on reports (returns_at) where state = 'returns_later';
create index reports_open on reports (reported_at) where state = 'open';

alter table postings drop constraint postings_reason_check;
alter table postings add constraint postings_reason_check
  check (reason in ('payment', 'provider_fee', 'earning', 'refund', 'renewal', 'hold', 'release'));
create unique index one_hold_per_visit on postings (visit_id, reason) where reason in ('hold', 'release');
