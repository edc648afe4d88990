-- A public restroom of the same place as another one: it is closed, keeps its source's row, and leads to the one that stays.
alter table locations add column merged_into uuid references locations;
alter table locations add constraint locations_merged_are_public
  check (merged_into is null or public_source is not null and merged_into <> id);
comment on column locations.merged_into is 'the restroom that stays today, however often it was merged';
create index locations_by_merged_into on locations (merged_into) where merged_into is not null;

-- The restroom that a decided edit was of, where that one was merged since.
alter table map_edits add column merged_from uuid references locations;

-- Who saved one restroom.
create index favourites_by_location on favourites (location_id);
