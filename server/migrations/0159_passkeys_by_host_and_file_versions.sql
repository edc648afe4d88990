-- Asked at each start and by the sign-in screen: passkeys of another host than the one in use.
create index passkeys_by_host on passkeys (rp_id);

-- Versions of the server's own files that an order or a visit agreed to: they are not given to a published text again. Written
-- with the first order under a file; a process of the version before writes none beside this one.
create table agreed_file_versions (
  name text not null,
  version text not null,
  primary key (name, version)
);
-- Reads orders and visits once, so that no later question has to.
insert into agreed_file_versions (name, version)
select distinct agreed.key, agreed.value
from (select agreed_to from orders union all select agreed_to from visits) as rows,
  jsonb_each_text(rows.agreed_to) as agreed
where rows.agreed_to is not null and agreed.value is not null;
