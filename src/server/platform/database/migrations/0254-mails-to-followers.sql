-- Until when a follower was told of an organizer's new events by mail, from when the mails were asked for on; null: not asked for.
alter table followings add column mailed_until timestamptz;

-- When an event could be seen by everybody for the first time. Followers are told of it once, whatever becomes of it later.
create table event_publications (
  event_id bigint primary key references events (id) on delete cascade,
  at timestamptz not null
);
create index event_publications_at on event_publications (at);
-- those that are public, or once were, for somebody bought a ticket
insert into event_publications (event_id, at)
select id, now() from events
where (
    status = 1 and publish = 1 and deleted_at is null and not password_protected
    and launch_date + launch_time <= now() at time zone 'Europe/Brussels'
  ) or exists (select from bookings where bookings.event_id = events.id);

-- What a mail's link stops; empty: it has no such link.
alter table mails add column stops text not null default '';
