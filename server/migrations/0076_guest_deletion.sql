-- When a guest without an account was deleted: what is left is a pseudonym, which money and visits name.
alter table guests add column deleted_at timestamptz;
create index kept_unclaimed_guests on guests (created_at)
  where account_id is null and merged_into is null and deleted_at is null;
create index guests_by_merged_into on guests (merged_into) where merged_into is not null;
