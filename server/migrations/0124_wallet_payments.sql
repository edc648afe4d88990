-- The card that paid was given by a phone's wallet, which has a number of its own for it.
alter table orders add column is_wallet boolean not null default false;
