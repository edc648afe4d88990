-- Half a year after a visit only its day is kept: neither its minutes nor an id or a window that hold them.
alter table visits add column is_coarse boolean not null default false;
comment on column visits.is_coarse is 'its times are noon of their days at the door, and its code''s place is forgotten';
alter table visits drop constraint visits_check2;
alter table visits add constraint granted_has_place check (
  state not in ('ready', 'used', 'expired')
  or (valid_until is not null and (code_window is not null or is_coarse))
);
alter table visits add constraint coarse_has_no_place
  check (not is_coarse or (code_window is null and code_slot is null));
create index visits_to_coarsen on visits (asked_at, id) where not is_coarse;

-- A visit's new id goes wherever it is named. The books are never changed: a visit they name keeps its id.
alter table visits drop constraint visits_renews_fkey;
alter table visits add constraint visits_renews_fkey foreign key (renews) references visits
  on update cascade deferrable initially deferred;
alter table reports drop constraint reports_visit_id_fkey;
alter table reports add constraint reports_visit_id_fkey foreign key (visit_id) references visits
  on update cascade;
alter table reviews drop constraint reviews_visit_id_fkey;
alter table reviews add constraint reviews_visit_id_fkey foreign key (visit_id) references visits
  on update cascade;
alter table pool_shares drop constraint pool_shares_visit_id_fkey;
alter table pool_shares add constraint pool_shares_visit_id_fkey foreign key (visit_id) references visits
  on update cascade;
alter table keypad_reveals drop constraint keypad_reveals_visit_id_fkey;
alter table keypad_reveals add constraint keypad_reveals_visit_id_fkey foreign key (visit_id) references visits
  on update cascade;

create index door_uses_by_time on door_uses (told_at);
create index keypad_reveals_by_time on keypad_reveals (revealed_at);
create index door_alarms_by_time on door_alarms (raised_at);
create index keypad_reveals_by_visit on keypad_reveals (visit_id);
