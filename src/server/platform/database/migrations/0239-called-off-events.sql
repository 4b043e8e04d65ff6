-- Since when an event does not take place: all of it was cancelled. Until now this was concluded from its tickets.
alter table events add column cancelled_at timestamptz;
update events set cancelled_at = (
  select max(started_at) from event_cancellations where event_cancellations.event_id = events.id and scope = 'all'
)
where not exists (
  select from tickets where tickets.event_id = events.id and tickets.status = 1 and tickets.deleted_at is null
);

-- An event that sells tickets again takes place. A type that is paused afterwards calls nothing off.
create function event_takes_place() returns trigger language plpgsql as $$
begin
  update events set cancelled_at = null where id = new.event_id and cancelled_at is not null;
  return null;
end $$;
create trigger tickets_take_place after insert or update of status, deleted_at on tickets
  for each row when (new.status = 1 and new.deleted_at is null) execute function event_takes_place();

-- Every move of a public event is kept; of some no buyer is told.
alter table event_moves add column told boolean not null default true;
