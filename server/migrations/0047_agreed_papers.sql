-- Which versions of the papers were in force when somebody paid, or asked for a free visit: {"terms": "1", "refunds": "1"}.
-- Null for what is older, and for what a process of the version before writes beside this one.
alter table orders add column agreed_to jsonb;
alter table visits add column agreed_to jsonb;
