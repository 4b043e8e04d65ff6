-- What buyers' banks take back of payments, and refunds at a provider that knows no idempotency.

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('charge', 'fee', 'refund', 'payout', 'chargeback'));

create table chargebacks (
  payment_id uuid not null references payments (id),
  reference text not null, -- the provider's
  -- taken back under this name as things stand: 0 once the dispute is won, below 0 for what came back under a name of its own
  amount_cents integer not null,
  at timestamptz not null, -- when it was last heard of; codes that it revoked bear the same instant
  primary key (payment_id, reference)
);

-- when the provider was first asked to make it; null: never, so that it can still be stopped
alter table refunds add column asked_at timestamptz;

-- One row per refund asked for at Viva, written before it is asked for.
create table viva_refunds (
  id text primary key, -- our own name of it
  order_code text not null,
  amount_cents integer not null check (amount_cents > 0),
  asked_at timestamptz not null,
  known_before text[] not null default '{}', -- the refunds that Viva listed before
  transaction_id text unique -- Viva's name; null while it is not known whether it was made
);
-- one of a payment at a time, so that what Viva lists can be told apart
create unique index viva_refunds_open on viva_refunds (order_code) where transaction_id is null;

-- paid ones whose status alone tells of a chargeback, longest not asked about first
create index payments_watched on payments (provider, (coalesce(asked_at, created_at))) where status = 'success';
