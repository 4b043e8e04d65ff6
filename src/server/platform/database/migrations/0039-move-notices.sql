-- What those who have tickets are told of an event that moved: when and where it was, and is from now on.
create table event_moves (
  id uuid primary key,
  event_id bigint not null references events (id) on delete cascade,
  at timestamptz not null,
  former jsonb not null,
  present jsonb not null,
  message text not null default '' -- the organizer's own words
);
create index event_moves_event on event_moves (event_id);
