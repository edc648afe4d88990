-- Fields of a live edit for which the source's value was chosen since: a later edit that is reverted does not bring them back.
alter table map_edits add column overruled jsonb not null default '[]';
