-- A link that was forwarded opens no account: who joins by an invitation types a code that is mailed to its address.
alter table address_codes drop constraint address_codes_purpose_check;
alter table address_codes add constraint address_codes_purpose_check
  check (purpose in ('keep', 'sign_in', 'recover', 'confirm_email', 'prove', 'join'));
