-- Asked at each start and by the sign-in screen: passkeys of another host than the one in use.
create index passkeys_by_host on passkeys (rp_id);
