-- Automatic refunds above a share of a day's sales wait until an operator lets them go.
alter table refunds add column is_automatic boolean not null default false;
alter table refunds add column held_at timestamptz;
alter table refunds add column passed_at timestamptz;
comment on column refunds.is_automatic is 'made without an operator; what was made before this was told apart counts as an operator''s';
comment on column refunds.held_at is 'since when it has waited for an operator, for the day''s refunds were too many';
comment on column refunds.passed_at is 'when the day''s refunds had room for it, or an operator let it go';
create index refunds_passed on refunds (passed_at) where passed_at is not null;
create index refunds_held on refunds (held_at) where held_at is not null and passed_at is null;

-- When an operator last let refunds go: the day's count begins anew.
create table refund_releases (
  id uuid primary key,
  operator_id uuid not null references operators,
  refunds integer not null,
  cents bigint not null,
  released_at timestamptz not null
);
create index refund_releases_by_time on refund_releases (released_at desc);
