-- Fields of a live edit whose value the source has come to say itself.
alter table map_edits add column in_source jsonb not null default '[]';
