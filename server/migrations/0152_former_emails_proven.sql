-- Rows of before may be addresses that were never confirmed: what is kept under them is another person's.
alter table former_emails add column was_proven boolean not null default false;
