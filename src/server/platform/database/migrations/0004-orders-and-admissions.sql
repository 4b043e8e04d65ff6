-- From cart to door: orders, bookings (an order's lines), payments, ledger, admissions, check-ins, jobs.

create table carts (
  user_id bigint primary key references users (id),
  lines jsonb not null default '[]',
  updated_at timestamptz not null default now()
);

create table orders (
  id uuid primary key,
  order_number text not null unique,
  -- pending → success | failed | expired; expired and failed may still become success by a late payment (decisions 6)
  state text not null default 'pending' check (state in ('pending', 'success', 'failed', 'expired')),
  user_id bigint references users (id),
  idempotency_key text,
  payload_hash bytea,
  replaces_id uuid references orders (id),
  frame boolean not null default false,
  lang text not null default 'nl',
  payment_method text not null check (payment_method in ('2', 'offline', '0')),
  brand text not null default '',
  customer_name text not null,
  customer_email text not null,
  customer_zip text not null default '',
  customer_phone text not null default '',
  customer_gender text check (customer_gender in ('Male', 'Female', 'Other')),
  invoice jsonb,
  -- the documented panel, in cents: total = tickets + supplements + handling + transaction − discount
  tickets_cents integer not null check (tickets_cents >= 0),
  supplements_cents integer not null check (supplements_cents >= 0),
  handling_cents integer not null check (handling_cents >= 0),
  transaction_cents integer not null check (transaction_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  hold_until timestamptz not null,
  stock_held boolean not null default true, -- false once failure, expiry or cancellation gave the stock back
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint orders_total check (total_cents = greatest(0, tickets_cents + supplements_cents + handling_cents + transaction_cents - discount_cents))
);
create unique index orders_idempotency on orders (idempotency_key) where idempotency_key is not null;
create index orders_pending on orders (hold_until) where state = 'pending';
create index orders_user on orders (user_id, created_at desc);
create index orders_email on orders (lower(customer_email));

-- A booking is one line of an order.
create table bookings (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  position integer not null,
  event_id bigint not null references events (id),
  ticket_id bigint not null references tickets (id),
  organization_id bigint not null references organizations (id),
  quantity integer not null check (quantity >= 1), -- paid tickets
  free_quantity integer not null default 0 check (free_quantity >= 0),
  ticket_price_cents integer not null check (ticket_price_cents >= 0),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  supplements_cents integer not null default 0 check (supplements_cents >= 0),
  admin_fee_cents integer not null default 0 check (admin_fee_cents >= 0),
  organizer_fee_cents integer not null default 0 check (organizer_fee_cents >= 0),
  fees_on_top boolean not null default false,
  discount_cents integer not null default 0 check (discount_cents >= 0),
  transaction_share_cents integer not null default 0 check (transaction_share_cents >= 0),
  tax_rate_bp integer not null default 0,
  tax_cents integer not null default 0,
  coupon_id bigint references coupons (id),
  coupon_code_id bigint references coupon_codes (id),
  coupon_code text not null default '',
  custom_field text not null default '',
  holder_names text[] not null default '{}', -- as given at checkout, admission after admission; they become its admissions'
  -- 0 normal, 1 cancellation asked, 2 cancelled, 3 refunded
  booking_cancel smallint not null default 0 check (booking_cancel in (0, 1, 2, 3)),
  cancel_reason text not null default '',
  unique (order_id, position)
);
create index bookings_ticket on bookings (ticket_id);
create index bookings_event on bookings (event_id);
create index bookings_organization on bookings (organization_id, id desc);

create table booking_supplements (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings (id) on delete cascade,
  supplement_id bigint not null references supplements (id),
  ticket_position integer not null check (ticket_position >= 1),
  title text not null,
  choices jsonb not null default '[]', -- list of {title, price_cents}
  text_value text not null default '',
  price_cents integer not null default 0 check (price_cents >= 0),
  code uuid unique -- a code of its own for supplements with generated_code
);
create index booking_supplements_booking on booking_supplements (booking_id);

create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null check (provider in ('sandbox', 'ccv', 'viva')),
  reference text, -- the provider's
  return_token_hash bytea unique, -- of the value in our own return address
  returned_at timestamptz, -- the first return: only that one is given a token for the tickets
  pay_url text not null default '',
  amount_cents integer not null check (amount_cents >= 0),
  currency char(3) not null default 'EUR',
  status text not null default 'pending' check (status in ('created', 'pending', 'success', 'failed', 'manualintervention', 'cancelled')),
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  unique (provider, reference)
);
create index payments_order on payments (order_id);
-- those the provider has to be asked about
create index payments_open on payments (created_at) where status in ('created', 'pending', 'manualintervention');

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  order_id uuid not null references orders (id),
  booking_id bigint references bookings (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  reference text,
  status text not null default 'pending' check (status in ('pending', 'success', 'failed')),
  created_at timestamptz not null default now(),
  unique (payment_id, reason, booking_id)
);
create unique index refunds_of_payment on refunds (payment_id, reason) where booking_id is null;

-- Append-only: what came in, what went out, for whom. Reports and payouts read it.
create table ledger_entries (
  id uuid primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('charge', 'fee', 'refund', 'payout')),
  order_id uuid references orders (id),
  booking_id bigint references bookings (id),
  organization_id bigint references organizations (id),
  amount_cents integer not null,
  note text not null default ''
);
create index ledger_entries_order on ledger_entries (order_id);
create index ledger_entries_organization on ledger_entries (organization_id, at);
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();

create table invoices (
  id uuid primary key,
  order_id uuid not null references orders (id),
  organization_id bigint not null references organizations (id),
  year smallint not null,
  number integer not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  unique (organization_id, year, number),
  unique (order_id, organization_id)
);
create table invoice_series (
  organization_id bigint not null references organizations (id),
  year smallint not null,
  last_number integer not null default 0,
  primary key (organization_id, year)
);

create table payout_requests (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'asked' check (state in ('asked', 'settled', 'declined')),
  asked_by bigint not null references users (id),
  settled_by bigint references users (id),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);

-- One entry right. The signed code in its QR is made from these columns alone.
create table admissions (
  id uuid primary key,
  booking_id bigint not null references bookings (id),
  event_id bigint not null references events (id),
  ticket_id bigint not null references tickets (id),
  position integer not null check (position >= 1), -- within the order
  code_version smallint not null default 1,
  holder_names text[] not null default '{}',
  free boolean not null default false,
  price_cents integer not null default 0, -- what was paid for it, all in
  scans integer not null default 0 check (scans >= 0),
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index admissions_booking on admissions (booking_id, position);
create index admissions_event on admissions (event_id);

create table check_ins (
  id uuid primary key,
  admission_id uuid references admissions (id),
  voucher_id bigint references vouchers (id),
  booking_supplement_id bigint references booking_supplements (id),
  at timestamptz not null default now(),
  by_user_id bigint references users (id),
  device_id uuid,
  scan_id uuid unique -- made by the scanning device, so that a repeated upload counts once
);
create index check_ins_admission on check_ins (admission_id, at);

create table signing_keys (
  id smallint primary key, -- part of every code
  public_key bytea not null,
  private_key_sealed bytea not null, -- encrypted with SECRET_KEY
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- Signed links to ticket files: only the hash; dead after a re-send or a refund.
create table download_tokens (
  token_hash bytea primary key,
  order_id uuid not null references orders (id),
  purpose text not null check (purpose in ('mail', 'result', 'tap', 'return')),
  uses_left integer, -- null: any number
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index download_tokens_order on download_tokens (order_id);

-- Work to do outside a request, written in the transaction that causes it.
create table outbox_jobs (
  id uuid primary key,
  kind text not null,
  key text not null unique, -- the same work is never queued twice
  payload jsonb not null default '{}',
  run_at timestamptz not null default now(),
  tries integer not null default 0,
  leased_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz, -- given up after the last try
  last_error text not null default ''
);
create index outbox_jobs_due on outbox_jobs (run_at) where done_at is null and failed_at is null;

-- Mails of the development mailbox (no SMTP_URL) and the record that a mail went out exactly once.
create table mails (
  id uuid primary key,
  key text not null unique,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  attachments jsonb not null default '[]', -- list of {filename, path, media_type}
  order_id uuid references orders (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_to on mails (lower(to_address), created_at desc);

-- Pages of the sandbox provider: what it was asked and told to do. Never used beside a real provider.
create table sandbox_payments (
  reference text primary key,
  amount_cents integer not null,
  currency char(3) not null,
  return_url text not null,
  webhook_url text not null,
  description text not null default '',
  status text not null default 'pending' check (status in ('pending', 'success', 'failed', 'manualintervention', 'cancelled')),
  behaviour jsonb not null default '{}', -- answer late, twice, wrong or not at all
  refunded_cents integer not null default 0,
  created_at timestamptz not null default now()
);
