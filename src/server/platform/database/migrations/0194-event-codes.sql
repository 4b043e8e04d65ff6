-- Codes by which an admin opens the form of one event, or of a new one, and the sessions that they are exchanged for.
alter table credentials
  add column event_id bigint references events (id), -- of an event code: null opens the form of a new event
  drop constraint credentials_kind_check,
  add constraint credentials_kind_check
    check (kind in ('otp', 'reset', 'impersonation', 'admin_verify', 'login_id', 'preview', 'event_code')),
  add constraint credentials_event check (event_id is null or kind = 'event_code');

-- Such a session opens the calls of the event form alone, about its own event: that of its code, or the one it made.
alter table sessions
  add column by_event_code boolean not null default false,
  add column event_id bigint references events (id),
  add constraint sessions_event check (event_id is null or by_event_code);

-- A booking is its event's: one that is written while the event changes its owner waits, and is the new owner's.
create function booking_is_of_owner() returns trigger language plpgsql as $$
begin
  select organization_id into strict new.organization_id from events where id = new.event_id for key share;
  return new;
end $$;
create trigger bookings_of_owner before insert on bookings for each row execute function booking_is_of_owner();
