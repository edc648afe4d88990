-- As of the books: the application's own role may add to what operators did, and nothing else.
do $$
begin
  execute format('revoke update, delete, truncate on operator_acts from public, %I', current_user);
end
$$;
