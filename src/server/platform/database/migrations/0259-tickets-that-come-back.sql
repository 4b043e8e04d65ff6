-- Waits are read by event, whoever waits longest first.
create index ticket_waits_event on ticket_waits (event_id, created_at, id);

-- How many tickets were left when some of those who wait were told last.
alter table ticket_returns add column told_for bigint not null default 0;
