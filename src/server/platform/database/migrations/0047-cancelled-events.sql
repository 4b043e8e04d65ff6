-- The tickets of an event given back in one action: it goes on where it stopped. What it did are its cancellations.
create table event_cancellations (
  id uuid primary key, -- the idempotency key of the call that made it
  event_id bigint not null references events (id),
  scope text not null check (scope in ('all', 'asked')), -- every booking, or those whose buyers ask for it
  state smallint not null check (state in (2, 3)),
  message text not null default '', -- the organizer's words to the buyers
  by_user_id bigint references users (id),
  placed_before timestamptz, -- of orders that were paid late: what is sold anew afterwards, is sold; null: all orders
  started_at timestamptz not null,
  finished_at timestamptz
);
create index event_cancellations_event on event_cancellations (event_id, started_at);
-- two at once would do each other's work
create unique index event_cancellations_running on event_cancellations (event_id) where finished_at is null;

-- Bookings that it could not cancel; resumed, it tries them again.
create table event_cancellation_failures (
  run_id uuid not null references event_cancellations (id),
  booking_id bigint not null references bookings (id),
  why text not null,
  primary key (run_id, booking_id)
);

alter table cancellations add column run_id uuid references event_cancellations (id);
create index cancellations_run on cancellations (run_id) where run_id is not null;
