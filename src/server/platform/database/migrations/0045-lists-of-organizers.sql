-- A list of one organizer's events is over with its own events alone, so that no other organizer's pages end with it.
create or replace function end_lists() returns trigger language plpgsql as $$
begin
  insert into cache_changes (tags)
  select array['event:' || new.event_id, 'organizer:' || organizations.owner_id, 'list']
  from events join organizations on organizations.id = events.organization_id
  where events.id = new.event_id;
  return null;
end
$$;
