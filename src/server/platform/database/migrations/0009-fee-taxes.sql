-- The VAT contained in the fees of an order's line, and its rate. Orders from before do not know it.
alter table bookings
  add column fee_tax_rate_bp integer not null default 0 check (fee_tax_rate_bp >= 0),
  add column fee_tax_cents integer not null default 0 check (fee_tax_cents >= 0);
