-- What grows with the years is found by an index, also at the sandbox's own desk.
create index sandbox_newest on sandbox.objects ((body ->> 'object'), created_at desc, id desc);
