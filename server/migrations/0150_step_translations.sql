-- The language that the directions were first written in; null: the organisation's. In further languages, a text for each
-- step or '': {"es": ["Al fondo", ""]}. A process of the version before writes neither and leaves them.
alter table locations add column instructions_language text;
alter table locations add column step_translations jsonb not null default '{}';
