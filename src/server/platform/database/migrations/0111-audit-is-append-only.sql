-- An audit line is never changed or deleted. Only where it was done from is dropped after a while.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.address = '' and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then
      return new;
    end if;
  end if;
  raise exception 'audit lines are never changed';
end $$;
create trigger audit_lines_append_only before update or delete on audit_lines
  for each row execute function audit_is_append_only();
create trigger audit_lines_never_emptied before truncate on audit_lines
  for each statement execute function audit_is_append_only();
