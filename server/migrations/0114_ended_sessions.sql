-- Sessions that ended are deleted some time later, and an operator's some time after their start.
create index sessions_by_end on sessions (ended_at) where ended_at is not null;
create index operator_sessions_by_start on operator_sessions (started_at);
