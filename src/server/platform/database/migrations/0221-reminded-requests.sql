-- Who has not answered a request to cancel after three days is reminded of it, once.
alter table bookings add column cancel_reminded_at timestamptz; -- null: not yet, since it was asked last
