-- When the bank sent back a payout that had arrived. It is looked into once no other payout of its partner is under way.
alter table payouts add column returned_at timestamptz;
create index payouts_returned on payouts (partner_id, returned_at) where returned_at is not null;
