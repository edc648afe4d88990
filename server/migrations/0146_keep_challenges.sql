-- A guest's challenge to make an account with a passkey adds none to an account, and is of one address.
alter table passkey_challenges add column email_key text;
alter table passkey_challenges drop constraint passkey_challenges_purpose_check;
alter table passkey_challenges add constraint passkey_challenges_purpose_check
  check (purpose in ('add', 'keep', 'prove', 'sign_in', 'operator_sign_in'));
