-- Codes mailed to an address that somebody typed, with an account or without one. A browser waits for one of each
-- purpose: a new one takes the place of the last.
create table address_codes (
  browser_hash bytea not null,
  purpose text not null check (purpose in ('keep', 'sign_in', 'recover')),
  email text not null,
  email_key text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (browser_hash, purpose)
);
create index address_codes_by_end on address_codes (expires_at);
create index address_codes_by_email on address_codes (email_key);
comment on column address_codes.browser_hash is 'of a secret that only the browser which asked holds';
comment on column address_codes.code_hash is
  'keyed with that secret, which is kept nowhere: the code cannot be found from this row';
