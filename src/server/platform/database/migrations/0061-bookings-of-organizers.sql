-- What organizers do with bookings.

-- Opens the tickets of one booking alone, not of its whole order: the order's other bookings may be another seller's.
alter table download_tokens add column booking_id bigint references bookings (id);
alter table mails add column booking_id bigint references bookings (id);

-- A refund that a person had to pay: who noted that it was done, and when.
alter table refunds
  add column noted_at timestamptz,
  add column noted_by bigint references users (id),
  add constraint refunds_noted check (noted_at is null or status in ('failed', 'by-hand'));

-- Requests of an organizer's buyers that wait, the oldest first, and those that were answered, the latest first.
create index bookings_requests on bookings (organization_id, cancel_asked_at) where booking_cancel = 1;
create index bookings_answered on bookings (organization_id, cancel_answered_at) where cancel_answered_at is not null;

-- Valid admissions that are in, for sums over thousands of bookings.
create index admissions_in on admissions (event_id, ticket_id) include (booking_id)
  where scans > 0 and cancellation_id is null;
