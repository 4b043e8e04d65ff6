-- The account that a payout went to is kept with it, as long as the books must be, and a transfer that came back is booked
-- as such: the money is due again.
alter table payout_requests
  add column payee_sealed bytea, -- JSON, bound to this row: the bank account as it was booked
  add column payee_key_id text, -- the SECRET_KEY it was sealed with
  add column returned_at timestamptz, -- `reason` says why it came back
  add column returned_by bigint references users (id),
  add column return_entry_id uuid unique references ledger_entries (id),
  drop constraint payout_requests_state_check,
  drop constraint payout_requests_settled,
  add constraint payout_requests_state_check check (state in ('asked', 'settled', 'declined', 'returned')),
  add constraint payout_requests_settled check ((state in ('settled', 'returned')) = (ledger_entry_id is not null)),
  add constraint payout_requests_returned check ((state = 'returned') = (return_entry_id is not null)),
  add constraint payout_requests_payee check ((payee_sealed is null) = (payee_key_id is null));
