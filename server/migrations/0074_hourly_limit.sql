-- How many guests a restroom takes in an hour; null takes as many as have a code.
alter table locations add column hourly_limit integer check (hourly_limit between 1 and 60);
