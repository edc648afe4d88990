-- What operators want one another to know of a guest, an organisation or a restroom. Only ever added to, until its person leaves.
create table operator_notes (
  id uuid primary key,
  subject_id uuid not null,
  operator_id uuid not null references operators,
  words text not null,
  written_at timestamptz not null
);
create index operator_notes_by_subject on operator_notes (subject_id, written_at desc, id desc);
