-- One message of the product's, in a template's words, to one person or to the rows of a list.
create table mailings (
  id uuid primary key,
  operator_id uuid not null references operators,
  message jsonb not null,
  audience jsonb not null,
  addressees integer not null check (addressees > 0),
  state text not null check (state in ('waiting', 'sending', 'sent', 'stopped')),
  asked_at timestamptz not null,
  -- The second operator who confirmed it, or the one who stopped it.
  decided_by uuid references operators,
  decided_at timestamptz,
  finished_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  check ((state in ('sent', 'stopped')) = (finished_at is not null))
);
create index mailings_by_time on mailings (asked_at desc, id);
create index mailings_of_operator on mailings (operator_id, asked_at);
create index mailings_sending on mailings (asked_at) where state = 'sending';

-- Each is chosen once, when the mailing is made.
create table mailing_addressees (
  mailing_id uuid not null references mailings on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- Null until it is this addressee's turn.
  outcome text check (outcome in ('sent', 'skipped')),
  primary key (mailing_id, account_id)
);
create index mailing_addressees_left on mailing_addressees (mailing_id, account_id) where outcome is null;
create index mailing_addressees_by_account on mailing_addressees (account_id);

-- When a person was last sent a promotion: one a day, whatever they opted out of and in again.
create table promotions_sent (
  account_id uuid primary key references accounts on delete cascade,
  sent_at timestamptz not null
);
