-- What OpenStreetMap has of a restroom, where its file says which version that is: an upload of edits begins from it.
-- Null where the file does not say. A process of the version before leaves both as they are.
alter table public_restrooms add column source_version int;
alter table public_restrooms add column source_tags jsonb;
