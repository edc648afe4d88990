-- Photos that not everyone may see. The file is `private/<id>.webp`.
create table private_photos (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  kind text not null check (kind in ('step', 'report')),
  uploaded_at timestamptz not null,
  -- When the file goes, and the row with it; null while a step shows it.
  delete_at timestamptz
);
create index private_photos_due on private_photos (delete_at) where delete_at is not null;
create index private_photos_by_organisation on private_photos (organisation_id);

-- A photo or null for each step, in their order. A process of the version before writes none and leaves them.
alter table locations add column step_photos jsonb not null default '[]';
-- What the partner shows of the room, beside its reply. It may be gone already.
alter table reports add column partner_photo uuid;
