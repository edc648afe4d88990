-- An organisation may have several restrooms. A process of the version before cannot save a listing beside this.
alter table locations drop constraint locations_partner_id_key;
create index locations_by_partner on locations (partner_id, created_at, id) where partner_id is not null;
