-- A pass opens doors of several partners; its dispute is the fraud of one of them.
alter table disputes add column fraud_partner_id uuid references accounts;
alter table disputes add check (fraud_partner_id is null or is_fraud);
comment on column disputes.is_fraud is 'a partner''s fraud, so that partner bears it; otherwise the platform does';
comment on column disputes.fraud_partner_id is
  'whose fraud; null where it was marked before marks named a partner: everyone bears it who has something of the sale';
