-- An import looks for the restrooms that people added near what its source lists.
create index locations_added_by_people on locations (lat) where public_source = 'Pitstop contributors' and deleted_at is null;
