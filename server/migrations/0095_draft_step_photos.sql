-- Photos of the steps to the door in a listing that is not saved yet, one or null for each step.
alter table listing_drafts add column step_photos jsonb not null default '[]';
