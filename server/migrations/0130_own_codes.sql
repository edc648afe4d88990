-- The codes to an account's own address are of the same service as those to a typed one: to confirm the address, and to
-- show again who is signed in. Rows of `mailed_codes` are written by versions before this one alone, and last ten minutes.
alter table address_codes drop constraint address_codes_purpose_check;
alter table address_codes add constraint address_codes_purpose_check
  check (purpose in ('keep', 'sign_in', 'recover', 'confirm_email', 'prove'));

alter table sessions add column proven_at timestamptz;
comment on column sessions.proven_at is
  'when its person last showed who they are within it, by a mailed code or a passkey';
