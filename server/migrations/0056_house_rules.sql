-- Up to five short lines that a partner asks of its guests, and those that stood there when a guest paid or got a code.
-- Null on what is older, and on what a process of the version before writes beside this one.
alter table locations add column house_rules jsonb not null default '[]';
alter table orders add column house_rules jsonb;
alter table visits add column house_rules jsonb;
