-- What an account is written to in, and what the links that stop its optional mails are found by.
alter table accounts add column language text not null default 'en';
alter table accounts add column mail_key uuid not null unique default gen_random_uuid();

-- Optional mails that somebody does not want.
create table unwanted_mails (
  account_id uuid not null references accounts on delete cascade,
  topic text not null,
  since timestamptz not null,
  primary key (account_id, topic)
);

alter table mails add column stop_url text;
comment on column mails.stop_url is 'where one click ends mails of this topic; null where they are not optional';
