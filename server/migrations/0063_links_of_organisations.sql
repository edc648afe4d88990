-- A link that stops payouts is mailed to each owner. Null in links of the version before: there the account is the organisation.
alter table mailed_links add column organisation_id uuid references organisations;
