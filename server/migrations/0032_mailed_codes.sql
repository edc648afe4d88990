-- Codes that were mailed to be typed in. One account has one of each purpose: a new one takes the place of the last.
create table mailed_codes (
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('confirm_email')),
  session_id uuid not null references sessions on delete cascade,
  email text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);
create index mailed_codes_by_session on mailed_codes (session_id);
create index mailed_codes_by_end on mailed_codes (expires_at);
comment on column mailed_codes.session_id is 'the browser that asked; no other can use the code';
comment on column mailed_codes.code_hash is
  'keyed with the token of that session, which is kept nowhere: the code cannot be found from this row';
