-- Refunds that a second operator has to approve.
create table refund_approvals (
  id uuid primary key,
  order_id uuid not null references orders,
  operator_id uuid not null references operators,
  -- What was bought, as the queue names it.
  title text not null,
  cents integer not null check (cents > 0),
  -- What was left of the order when it was asked for: no other amount is given back.
  shown_cents integer not null,
  reason text not null,
  asked_at timestamptz not null,
  -- When it is carried out by itself, where there is no second operator.
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'void')),
  decided_by uuid references operators,
  decided_how text check (decided_how in ('operator', 'command', 'time')),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_how is null)),
  check ((decided_how = 'operator') = (decided_by is not null)),
  check (state <> 'approved' or decided_by is distinct from operator_id)
);
create unique index one_refund_waits on refund_approvals (order_id) where state = 'waiting';
create index refund_approvals_waiting on refund_approvals (asked_at) where state = 'waiting';
create index operator_acts_by_operator on operator_acts (operator_id, acted_at);

-- A partner's second factor, if they have turned one on.
create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  -- The authenticator's secret, encrypted with a key that the database never holds.
  totp_sealed text not null,
  -- The step of the last code that was taken: each opens once.
  totp_step bigint,
  begun_at timestamptz not null,
  -- Null until a first code has shown that the authenticator has it.
  confirmed_at timestamptz
);
create table recovery_codes (
  code_hash bytea primary key,
  account_id uuid not null references second_factors on delete cascade,
  used_at timestamptz
);
create index recovery_codes_by_account on recovery_codes (account_id);
