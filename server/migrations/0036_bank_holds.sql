-- A new bank is told of at once, and the first payout to it waits.
alter table bank_accounts add column bank_key text;
alter table bank_accounts add column changed_at timestamptz;
alter table bank_accounts add column trusted_at timestamptz;
alter table bank_accounts add column stopped_at timestamptz;
alter table bank_accounts add column left_at timestamptz;
comment on column bank_accounts.bank_key is 'the provider''s fingerprint of the bank that payouts go to';
comment on column bank_accounts.trusted_at is 'since when a first payout has gone to this bank; null while its first one waits';
comment on column bank_accounts.stopped_at is 'the payouts were stopped by a mailed link; null again once the bank is confirmed';
comment on column bank_accounts.left_at is 'the partner has left; the row stays until their last share is paid';
update bank_accounts set trusted_at = checked_at
where is_ready and exists (
  select 1 from payouts
  where payouts.partner_id = bank_accounts.partner_id and state in ('under_way', 'arrived')
    and payouts.ending is not distinct from bank_accounts.ending
);
create index banks_of_leavers on bank_accounts (left_at) where left_at is not null;

alter table payouts add column held_until timestamptz;
alter table payouts add column held_for text;
alter table payouts add column stopped_at timestamptz;
comment on column payouts.held_for is 'the bank key that the hold was for: another bank begins it anew';
alter table payouts drop constraint payouts_state_check;
alter table payouts add constraint payouts_state_check
  check (state in ('held', 'under_way', 'arrived', 'failing', 'failed'));
alter table payouts add check (state <> 'held' or held_until is not null);
drop index one_payout_under_way;
create unique index one_payout_under_way on payouts (partner_id)
  where state in ('held', 'under_way', 'failing');
drop index payouts_to_tell;
create index payouts_to_tell on payouts (next_try_at) where state in ('held', 'under_way', 'failing');

-- An account's earlier addresses, for a while: its owner may read nothing else.
create table former_emails (
  account_id uuid not null references accounts on delete cascade,
  email text not null,
  left_at timestamptz not null,
  primary key (account_id, left_at, email)
);
create index former_emails_by_time on former_emails (left_at);

alter table mailed_links drop constraint mailed_links_purpose_check;
alter table mailed_links add constraint mailed_links_purpose_check
  check (purpose in ('reset_password', 'prove_email', 'change_email', 'stop_payouts'));

create index sandbox_payouts_by_account on sandbox.objects ((body ->> 'account'), created_at)
  where body ->> 'object' = 'payout';
