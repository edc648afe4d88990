-- Photos that were never saved are looked for from the oldest on.
create index photos_by_upload on photos (uploaded_at, url);
