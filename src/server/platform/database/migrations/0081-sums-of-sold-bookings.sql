-- Sums of what was sold, and of who is in, are read from an index alone: the rows are five times as wide.
create index bookings_sums on bookings (event_id, ticket_id) include (
  organization_id, sold_at, booking_cancel, quantity, free_quantity, cancelled_quantity, cancelled_free_quantity,
  ticket_price_cents, subtotal_cents, supplements_cents, discount_cents, fees_on_top, admin_fee_cents,
  organizer_fee_cents, cancelled_earned_cents
) where sold_at is not null and booking_cancel in (0, 1);
create index admissions_valid on admissions (event_id) include (scans) where revoked_at is null;
