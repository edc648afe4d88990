-- What a row of an uploaded file would change, cell by cell, for the partner to see before it is applied.
alter table restroom_file_rows add column changes jsonb;
