-- Under which licence the rows of an imported source may be used, and whom to credit, as its import said. A source without
-- a row has no licence that is known, and is credited by its name.
create table source_licences (
  source text primary key,
  license text,
  credit text not null
);
