-- What an operator has written to one person by mail. Its words stand here alone: the log is never cleared.
create table operator_messages (
  id uuid primary key,
  -- A guest, or an organisation.
  person_id uuid not null,
  operator_id uuid not null references operators,
  subject text not null,
  words text not null,
  sent_at timestamptz not null
);
create index operator_messages_to on operator_messages (person_id, sent_at desc);
create index operator_messages_of on operator_messages (operator_id);
