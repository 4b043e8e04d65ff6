-- What phones of the door say that they took in cash, so that what was not owed any more is found and given back.
alter table door_scans
  add column taken_cents integer not null default 0 check (taken_cents >= 0); -- in cash, with this scan
create index door_scans_taken on door_scans (event_id) where taken_cents > 0;
alter table door_payments
  add column scan_nonce uuid; -- the scan with which it was taken; null: by hand
create index door_payments_scan on door_payments (scan_nonce) where scan_nonce is not null;
