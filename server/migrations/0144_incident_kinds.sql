-- What else was reported of the same visit later, beside the first kind.
alter table incidents add column more_kinds jsonb not null default '[]';
