-- Papers and answers of help as operators publish them. The newest of a name and language is in force; without one, a
-- file or the product's message is. Only ever added to: orders name versions.
create table published_texts (
  name text not null,
  language text not null,
  -- Counts the publications. 0 is the file's text that the first of them replaced.
  number integer not null check (number >= 0),
  version text not null,
  title text not null,
  text text not null,
  operator_id uuid references operators,
  published_at timestamptz not null,
  primary key (name, language, number),
  unique (name, language, version),
  check ((number = 0) = (operator_id is null))
);
create index published_texts_by_operator on published_texts (operator_id);
create trigger published_texts_stay before update or delete on published_texts
  for each row execute function refuse_forgetting();
create trigger published_texts_are_not_emptied before truncate on published_texts
  for each statement execute function refuse_forgetting();
