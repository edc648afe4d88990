-- Kept when a mailing ends. Null where it has not, was stopped, or ended under the version before: then addressees are counted.
alter table mailings add column sent integer check (sent >= 0), add column skipped integer check (skipped >= 0);
