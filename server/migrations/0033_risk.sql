-- What the budgets of abuse count (server/risk/budgets.ts). `about` names the visit, the alarm or the location.
create table risk_events (
  id uuid primary key,
  kind text not null check (kind in (
    'entry', 'automatic_refund', 'report', 'free_visit', 'rating', 'late_use', 'admission', 'disputed_admission', 'guess'
  )),
  about uuid not null,
  guest_id uuid references accounts,
  card_fingerprint text,
  -- Of a proven address only: a hash of the mailbox that it leads to.
  mailbox_key text,
  device_id uuid,
  partner_id uuid references accounts,
  cents integer not null check (cents >= 0),
  at timestamptz not null,
  unique (about, kind)
);
create index risk_events_by_guest on risk_events (guest_id, at) where guest_id is not null;
create index risk_events_by_card on risk_events (card_fingerprint, at) where card_fingerprint is not null;
create index risk_events_by_mailbox on risk_events (mailbox_key, at) where mailbox_key is not null;
create index risk_events_by_device on risk_events (device_id, at) where device_id is not null;
create index risk_events_by_partner on risk_events (partner_id, kind, at) where partner_id is not null;
create index risk_events_to_forget on risk_events (at);

-- What exceeds a budget waits for an operator.
create table risk_cases (
  id uuid primary key,
  kind text not null check (kind in ('claim', 'late_use', 'guessing')),
  about uuid not null,
  guest_id uuid references accounts,
  partner_id uuid references accounts,
  card_fingerprint text,
  mailbox_key text,
  device_id uuid,
  -- 'used' and 'admitted' of a claim; the subjects whose budget was exceeded; 'guessing'.
  why text[] not null,
  -- The money at stake.
  cents integer not null check (cents >= 0),
  opened_at timestamptz not null,
  decision text check (decision in ('pay_guest', 'pay_partner', 'refuse')),
  reason text,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index one_open_risk_case on risk_cases (about, kind) where decided_at is null;
create index risk_cases_open on risk_cases (cents desc, opened_at) where decided_at is null;
create index risk_cases_by_guest on risk_cases (guest_id, opened_at) where guest_id is not null;
create index risk_cases_by_partner on risk_cases (partner_id, opened_at) where partner_id is not null;

-- What the people concerned say to it.
create table risk_answers (
  id uuid primary key,
  case_id uuid not null references risk_cases on delete cascade,
  account_id uuid not null references accounts,
  words text not null check (length(words) between 1 and 1000),
  written_at timestamptz not null
);
create index risk_answers_by_case on risk_answers (case_id, written_at);

-- When the last pause for reports ended: one that follows within a week stays for a day at least.
alter table locations add column pause_lifted_at timestamptz;
-- When a pause ends whose reports its partner has answered.
alter table locations add column pause_ends_at timestamptz;
create index locations_to_lift on locations (pause_ends_at) where pause_ends_at is not null;

-- Whether a report counts towards a pause: its guest paid or has a proven address, and reports within a budget.
alter table reports add column counts boolean not null default true;
-- Whether its guest had been let in several times before.
alter table reports add column is_established boolean not null default false;
create index reports_to_pause on reports (location_id, reported_at) where counts and partner_answered_at is null;

insert into risk_events (id, kind, about, guest_id, card_fingerprint, partner_id, cents, at)
select gen_random_uuid(), 'entry', visits.id, visits.guest_id, orders.card_fingerprint, locations.partner_id,
  visits.cents, visits.used_at
from visits
join locations on locations.id = visits.location_id
left join orders on orders.id = visits.order_id
where visits.state = 'used' and visits.cents > 0 and visits.used_at > now() - interval '60 days';

insert into risk_events (id, kind, about, guest_id, card_fingerprint, partner_id, cents, at)
select gen_random_uuid(), 'automatic_refund', visits.id, visits.guest_id, reports.card_fingerprint, locations.partner_id,
  visits.cents, reports.reported_at
from reports
join visits on visits.id = reports.visit_id
join locations on locations.id = visits.location_id
where reports.returns_at is not null and reports.reported_at > now() - interval '60 days';

insert into risk_events (id, kind, about, partner_id, cents, at)
select gen_random_uuid(), 'late_use', visits.id, locations.partner_id, visits.cents, visits.paid_late_at
from visits
join locations on locations.id = visits.location_id
where visits.paid_late_at > now() - interval '60 days';

insert into risk_events (id, kind, about, guest_id, partner_id, cents, at)
select gen_random_uuid(), 'rating', visits.id, visits.guest_id, locations.partner_id, 0, visits.rated_at
from visits
join locations on locations.id = visits.location_id
where visits.rating is not null and visits.rated_at > now() - interval '60 days';

insert into risk_cases (id, kind, about, guest_id, partner_id, card_fingerprint, why, cents, opened_at)
select gen_random_uuid(), 'claim', visits.id, visits.guest_id, locations.partner_id, reports.card_fingerprint,
  case reports.why when 'used' then array['used'] else array['guest'] end, visits.cents, reports.reported_at
from reports
join visits on visits.id = reports.visit_id
join locations on locations.id = visits.location_id
where reports.state = 'open';
