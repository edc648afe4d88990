-- The card was given by a phone's wallet, which has a number of its own for it.
alter table card_proofs add column is_wallet boolean not null default false;
