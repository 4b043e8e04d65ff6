-- An event that waits for its organizer's check goes on waiting when the site asks for no check any more: the setting
-- counts for what is published from then on. What waits is shown by the check, or by an admin who shows it.

create or replace function hold_for_check() returns trigger language plpgsql as $$
declare
  checked boolean;
begin
  if new.status = 1 and new.publish = 1 and not new.awaits_check and tg_op = 'UPDATE'
    and old.status = 1 and old.publish = 1 and old.organization_id = new.organization_id then
    return new; -- public already
  end if;
  if not (new.awaits_check or new.status = 1 and new.publish = 1) then
    return new;
  end if;
  -- held to the end of the transaction: who checks the organizer meanwhile comes before or after
  select checked_at is not null into checked from organizations where id = new.organization_id for share;
  if not checked and not new.awaits_check
    and coalesce((select value from site_settings where key = 'organizers.check'), '1') = '0' then
    checked := true;
  end if;
  if checked and new.awaits_check then
    new.publish := 1;
    new.awaits_check := false;
  elsif not checked and new.publish = 1 then
    new.publish := 0;
    new.awaits_check := true;
  end if;
  return new;
end
$$;
