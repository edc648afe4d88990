-- What arrived in the last days is asked about again: the provider's message that the bank sent it back may be lost.
create index payouts_arrived on payouts (ended_at) where state = 'arrived' and returned_at is null;
