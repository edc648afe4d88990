-- What the books have wrong, row by row, instead of one freeze for every partner.
create table book_violations (
  id uuid primary key,
  -- The name of the invariant and the row that breaks it, of a kind such as `orders`.
  invariant text not null,
  row_kind text not null,
  row_id text not null,
  -- What it concerns. No references: a violation outlives a row that vanished.
  order_id uuid,
  visit_id uuid,
  payout_id uuid,
  stops text not null check (stops in ('partners', 'everyone', 'none')),
  -- The row and what it has moved by account, as they were when this was last looked at.
  facts jsonb not null,
  fingerprint text not null,
  found_at timestamptz not null,
  -- When operators were mailed of it.
  told_at timestamptz,
  settled_at timestamptz,
  settled_how text check (settled_how in ('adjusted', 'accepted', 'mended')),
  settled_by uuid references operators,
  settled_reason text,
  posting_id uuid references postings,
  check ((settled_at is null) = (settled_how is null)),
  check ((settled_how = 'adjusted') = (posting_id is not null)),
  check ((settled_how in ('adjusted', 'accepted')) = (settled_by is not null and settled_reason is not null))
);
comment on column book_violations.settled_how is
  'by an adjustment, accepted as it is, or mended: the row no longer breaks the invariant';
create unique index one_open_violation on book_violations (invariant, row_id) where settled_at is null;
create index violations_by_order on book_violations (order_id) where settled_at is null;
create index violations_untold on book_violations (found_at) where told_at is null;
create index violations_settled on book_violations (invariant, row_id, fingerprint)
  where settled_how in ('adjusted', 'accepted');
create index violations_by_time on book_violations (settled_at desc) where settled_at is not null;

create table book_violation_partners (
  violation_id uuid not null references book_violations,
  partner_id uuid not null references accounts,
  primary key (partner_id, violation_id)
);
create index partners_by_violation on book_violation_partners (violation_id);

-- Rows that changed and were not looked at since. A check takes them out; one that is rolled back leaves them.
create table book_changes (
  kind text not null,
  row_id text not null
);
-- When all rows were last looked at.
create table book_checks (
  only_row boolean primary key default true check (only_row),
  whole_at timestamptz not null
);

create function note_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into book_changes values (tg_argv[0], old.id);
  else
    insert into book_changes values (tg_argv[0], new.id);
  end if;
  return null;
end
$$;
create function note_change_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into book_changes values ('orders', old.order_id);
  else
    insert into book_changes values ('orders', new.order_id);
  end if;
  return null;
end
$$;
-- What paid for a visit that is gone can only be said while it goes.
create function note_visit_gone() returns trigger language plpgsql as $$
begin
  insert into book_changes
  select kind, id from (values ('orders', old.order_id), ('passes', old.pass_id), ('visits', old.renews),
      ('entitlements', old.entitlement_id))
    as paid (kind, id) where id is not null;
  return null;
end
$$;
create function note_legs() returns trigger language plpgsql as $$
begin
  insert into book_changes select distinct 'postings', posting_id from added;
  return null;
end
$$;

create trigger orders_noted after insert or update or delete on orders
  for each row execute function note_change('orders');
create trigger visits_noted after insert or update on visits
  for each row execute function note_change('visits');
create trigger visits_gone_noted after delete on visits
  for each row execute function note_visit_gone();
create trigger entitlements_noted after insert or update or delete on entitlements
  for each row execute function note_change('entitlements');
create trigger passes_noted after insert or update or delete on passes
  for each row execute function note_change('passes');
create trigger payouts_noted after insert or update or delete on payouts
  for each row execute function note_change('payouts');
create trigger postings_noted after insert on postings
  for each row execute function note_change('postings');
create trigger legs_noted after insert on legs
  referencing new table as added for each statement execute function note_legs();
create trigger paid_periods_noted after insert or update or delete on paid_periods
  for each row execute function note_change_of_order();
create trigger refunds_noted after insert or update or delete on refunds
  for each row execute function note_change_of_order();
create trigger disputes_noted after insert or update or delete on disputes
  for each row execute function note_change_of_order();
create trigger transfers_noted after insert or update on sandbox.objects
  for each row when (new.body ->> 'object' = 'transfer') execute function note_change('transfers');

drop table payout_freeze;

-- An operator's posting that settles a violation. One within a sale goes back with it, another one does not.
alter table postings drop constraint postings_reason_check;
alter table postings add constraint postings_reason_check check (reason in (
  'payment', 'provider_fee', 'earning', 'refund', 'renewal', 'hold', 'release', 'late_use', 'revoked',
  'partial_refund', 'refund_failed', 'refund_void', 'refund_repeated', 'owed_paid', 'owed_void',
  'dispute', 'dispute_won', 'dispute_lost', 'dispute_fee', 'partner_fraud', 'fraud_cleared',
  'pool_share', 'payout', 'payout_failed', 'adjustment', 'sale_adjustment'
));
create or replace view sale_legs as
  select order_id, account, cents, currency, reason
  from legs join postings on postings.id = legs.posting_id
  where reason not in (
    'provider_fee', 'refund_failed', 'refund_void', 'refund_repeated', 'owed_paid', 'owed_void',
    'dispute', 'dispute_won', 'dispute_lost', 'dispute_fee', 'partner_fraud', 'fraud_cleared', 'adjustment'
  );
