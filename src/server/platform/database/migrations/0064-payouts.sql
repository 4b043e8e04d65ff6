-- What organizers ask to be paid out, one request at a time, and what became of it. The bank account is the organization's
-- own: here stands only what of its number everybody may see.
alter table payout_requests
  add column call_id uuid unique, -- the idempotency key of the call that asked
  add column account text not null default '', -- '••••7034'
  add column reason text not null default '', -- why it was declined
  -- the bank account was changed since it was asked: its owner has to confirm it
  add column held_at timestamptz,
  add column ledger_entry_id uuid unique references ledger_entries (id),
  add constraint payout_requests_settled check ((state = 'settled') = (ledger_entry_id is not null)),
  add constraint payout_requests_answered check ((state = 'asked') = (settled_at is null));
create unique index payout_requests_open on payout_requests (organization_id) where state = 'asked';
create index payout_requests_organization on payout_requests (organization_id, id desc);

-- what a booking brought
create index ledger_entries_booking on ledger_entries (booking_id) where booking_id is not null;
