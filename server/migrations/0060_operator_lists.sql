-- What an operator looks at again and again: a list with its filters.
create table operator_views (
  id uuid primary key,
  operator_id uuid not null references operators,
  name text not null,
  list text not null,
  query jsonb not null,
  unique (operator_id, name)
);
