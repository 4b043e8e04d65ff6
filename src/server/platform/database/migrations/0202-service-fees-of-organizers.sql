-- The organizer's commission is their own service fee, and the site does not take it any more. What it took of orders from before
-- is given back with them alone: of every booking that does not say otherwise it was taken. Servers of the former version
-- say nothing, and take it.
alter table bookings
  add column organizer_fee_taken boolean not null default true; -- by the site

-- the sums depend on it, and go on being read from the index alone
drop index bookings_sums;
create index bookings_sums on bookings (event_id, ticket_id) include (
  organization_id, sold_at, booking_cancel, quantity, free_quantity, cancelled_quantity, cancelled_free_quantity,
  ticket_price_cents, subtotal_cents, supplements_cents, discount_cents, fees_on_top, admin_fee_cents,
  organizer_fee_cents, organizer_fee_taken, cancelled_earned_cents
) where sold_at is not null and booking_cancel in (0, 1);
