-- Admissions that were cancelled, their money, and what buyers ask for.

-- Of paid and free tickets; all of them once booking_cancel is 2 or 3 (but for bookings from before this migration).
alter table bookings
  add column cancelled_quantity integer not null default 0,
  add column cancelled_free_quantity integer not null default 0,
  -- what the organizer had earned with them
  add column cancelled_earned_cents integer not null default 0,
  -- the latest request of its buyer, whose words are in cancel_reason, and the answer to it
  add column cancel_asked_at timestamptz,
  add column cancel_answered_at timestamptz,
  add column cancel_answer text not null default '',
  add constraint bookings_cancelled check (
    cancelled_quantity between 0 and quantity and cancelled_free_quantity between 0 and free_quantity
  );
create index bookings_asked on bookings (event_id) where booking_cancel = 1;

-- One decision about admissions of one booking: what they were of its figures, as domain/orders/refund.ts shares them.
create table cancellations (
  id uuid primary key, -- the idempotency key of the call that made it
  order_id uuid not null references orders (id),
  booking_id bigint not null references bookings (id),
  event_id bigint not null references events (id),
  at timestamptz not null,
  -- 2 the money stays, 3 it goes back
  state smallint not null check (state in (2, 3)),
  money text not null check (money in ('provider', 'by-hand', 'kept', 'nothing')),
  quantity integer not null check (quantity >= 0), -- paid tickets
  free_quantity integer not null check (free_quantity >= 0),
  tickets_cents integer not null,
  supplements_cents integer not null,
  handling_cents integer not null, -- what the buyer had paid of it
  transaction_cents integer not null,
  discount_cents integer not null,
  paid_cents integer not null check (paid_cents >= 0),
  tax_cents integer not null,
  fee_tax_cents integer not null,
  fee_cents integer not null, -- what the site gave back of its fees: 0 where the money stays
  answered_request boolean not null default false,
  message text not null default '', -- the organizer's words to the buyer
  constraint cancellations_paid check (
    paid_cents = tickets_cents + supplements_cents + handling_cents + transaction_cents - discount_cents
  )
);
create index cancellations_booking on cancellations (booking_id);
create index cancellations_order on cancellations (order_id);

alter table admissions add column cancellation_id uuid references cancellations (id);

-- A booking may be paid back in portions, one refund each; by-hand: the provider is not asked.
alter table refunds
  alter column payment_id drop not null, -- null: paid in cash
  add column cancellation_id uuid unique references cancellations (id),
  drop constraint refunds_payment_id_reason_booking_id_key,
  drop constraint refunds_status_check,
  add constraint refunds_status_check check (status in ('pending', 'success', 'failed', 'by-hand')),
  add constraint refunds_payment check (payment_id is not null or status = 'by-hand');
create index refunds_order on refunds (order_id);
