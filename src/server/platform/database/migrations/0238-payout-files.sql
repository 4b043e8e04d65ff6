-- Files that tell the bank which payouts to transfer. Making one books nothing: its payouts are booked once the bank has
-- done it. A file ends once: booked as carried out, or taken back because the bank never will.
create table payout_files (
  id bigint generated always as identity primary key,
  call_id uuid not null unique, -- the idempotency key of the call that made it
  made_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  execute_on date not null, -- the day on which it asks the bank to transfer
  payouts integer not null check (payouts > 0),
  amount_cents bigint not null check (amount_cents > 0),
  booked_at timestamptz,
  booked_by bigint references users (id),
  taken_back_at timestamptz,
  taken_back_by bigint references users (id),
  file_sealed bytea, -- the file itself, bound to this row; null: no longer kept
  file_key_id text, -- the SECRET_KEY it was sealed with
  constraint payout_files_kept check ((file_sealed is null) = (file_key_id is null)),
  constraint payout_files_booked check ((booked_at is null) = (booked_by is null)),
  constraint payout_files_taken_back check ((taken_back_at is null) = (taken_back_by is null)),
  constraint payout_files_end check (booked_at is null or taken_back_at is null)
);
-- The one file that a request is in, and stays in once that is booked; its account there is kept with it.
alter table payout_requests add column file_id bigint references payout_files (id);
create index payout_requests_file on payout_requests (file_id) where file_id is not null;
