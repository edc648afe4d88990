-- What deliveries are signed with as well until then, so that a program has time to take the new secret.
alter table webhook_endpoints
  add column previous_secret text,
  add column previous_until timestamptz,
  add check ((previous_secret is null) = (previous_until is null));
