-- When everybody with tickets of an event was last sent them again: one row an event, so that two servers that are asked
-- at once send once. Source: OEV-22.
create table event_mailings (
  event_id bigint primary key references events (id) on delete cascade,
  sent_at timestamptz not null,
  mails integer not null check (mails > 0)
);
