-- How often the form of an event was saved, and what each saving changed: for two people who change one event.
alter table events add column version integer not null default 1;

create table event_changes (
  event_id bigint not null references events (id) on delete cascade,
  version integer not null, -- that it made
  at timestamptz not null,
  user_id bigint references users (id), -- who really did
  former jsonb not null, -- what was there before, by the names of the form: {venue: …, "texts.nl.title": …}
  primary key (event_id, version)
);
