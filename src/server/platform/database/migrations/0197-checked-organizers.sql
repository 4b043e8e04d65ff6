-- A trader is checked before their first event is shown to the public (DSA article 30): by whom, when, and what was seen.

alter table organizations
  add column checked_at timestamptz,
  add column checked_by bigint references users (id),
  add column check_seen text not null default '',
  -- when the first of their events was held
  add column check_asked_at timestamptz;

-- held by the site until its organizer is checked: publish is 0 for that reason alone
alter table events add column awaits_check boolean not null default false;
create index events_awaiting_check on events (organization_id) where awaits_check;

-- who has events in public already counts as checked; accounts that were deleted are not changed any more
update organizations set checked_at = now(), check_seen = 'Sold here before organizers were checked.'
where exists (select from users where users.id = organizations.owner_id and users.deleted_at is null)
  and exists (select from events where events.organization_id = organizations.id and events.status = 1);

-- The one rule, for whatever writes an event: it becomes public only when its organizer was checked, or the site setting
-- organizers.check says that nobody has to be. What waited is shown by the first write after that.
create function hold_for_check() returns trigger language plpgsql as $$
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
  if not checked and coalesce((select value from site_settings where key = 'organizers.check'), '1') = '0' then
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
create trigger events_hold_for_check before insert or update of status, publish, organization_id, awaits_check on events
  for each row execute function hold_for_check();
