-- What a mail server reported of a mail that it had taken: it came back for good, or is late.
alter table mails add column bounced_at timestamptz;
alter table mails add column delayed_at timestamptz;
create index mails_reported on mails (written_at) where bounced_at is not null or delayed_at is not null;

alter table accounts add column email_bounced_at timestamptz;
comment on column accounts.email_bounced_at is 'mail to this address came back; null again once it is changed or confirmed anew';
