-- When an event could be seen by everybody for the first time. Followers are told of it once, whatever becomes of it later.
create table event_publications (
  event_id bigint primary key,
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

-- From here on tables are locked: last, for as short as can be.
alter table event_publications add foreign key (event_id) references events (id) on delete cascade;

-- Until when a follower was told of an organizer's new events by mail, from when the mails were asked for on; null: not asked for.
alter table followings add column mailed_until timestamptz;
create index followings_mailed on followings (organization_id) where mailed_until is not null;

-- What a mail's link stops; empty: it has no such link.
alter table mails add column stops text not null default '';
create index mails_stopped on mails (stops) where stops <> '' and sent_at is null and failed_at is null;
