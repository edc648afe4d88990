-- Where the receipt of a guest without an account goes: typed on the provider's page, proven by nobody.
alter table orders add column receipt_address text;
