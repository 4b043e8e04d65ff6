-- Files that tell the bank which payouts to transfer. Making one books nothing: its payouts are booked once the bank has
-- done it.
create table payout_files (
  id bigint generated always as identity primary key,
  call_id uuid not null unique, -- the idempotency key of the call that made it
  made_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  payouts integer not null check (payouts > 0),
  amount_cents bigint not null check (amount_cents > 0),
  file_sealed bytea, -- the file itself, bound to this row; null: no longer kept
  file_key_id text, -- the SECRET_KEY it was sealed with
  constraint payout_files_kept check ((file_sealed is null) = (file_key_id is null))
);
-- The last file that a request was in; its account there is kept with it, as that of one that is booked.
alter table payout_requests add column file_id bigint references payout_files (id);
create index payout_requests_file on payout_requests (file_id) where file_id is not null;
