-- What a suspended person is known again by: keyed hashes of cards, devices and the mailboxes of proven addresses. A
-- guest's stay when the guest is deleted.
create table suspension_keys (
  key text not null,
  suspension_id uuid not null references suspensions on delete cascade,
  -- Null: as long as the suspension, which is an organisation's.
  kept_until timestamptz,
  primary key (key, suspension_id)
);
create index suspension_keys_by_suspension on suspension_keys (suspension_id);
create index suspension_keys_due on suspension_keys (kept_until) where kept_until is not null;

-- Deleted guests whose cards, mailbox and devices may still be on their orders, reports and counted events, and when to
-- look again. Those that were deleted before are looked at first.
create table guest_cleanups (
  guest_id uuid primary key,
  next_at timestamptz not null
);
create index guest_cleanups_due on guest_cleanups (next_at);
insert into guest_cleanups (guest_id, next_at)
select id, deleted_at from guests where deleted_at is not null
union
select id, deleted_at from accounts where deleted_at is not null and user_type = 'user'
on conflict do nothing;
