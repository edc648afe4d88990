-- What an attempt was counted for, such as a free visit: where that comes to nothing, it is given back.
alter table attempts add column about uuid;
create index attempts_by_about on attempts (about) where about is not null;
