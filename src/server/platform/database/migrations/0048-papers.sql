-- Receipts, invoices and credit notes: each is kept as data and drawn from it whenever somebody asks for it. Nothing ever
-- wrote the tables that this takes the place of.
drop table invoices;
drop table invoice_series;

-- One series of numbers per seller and year, without gaps: a number is taken in the transaction that writes its paper.
create table paper_series (
  seller_id bigint references organizations (id), -- null: whoever runs the site, for its commissions
  year smallint not null,
  last_number integer not null default 0,
  unique nulls not distinct (seller_id, year)
);

create table papers (
  id uuid primary key,
  kind text not null check (kind in ('receipt', 'invoice', 'credit-note')),
  seller_id bigint references organizations (id), -- in whose name; null: of whoever runs the site, or a receipt of all sellers
  customer_id bigint references organizations (id), -- the organizer that commissions are charged to
  order_id uuid references orders (id),
  refund_id uuid references refunds (id),
  corrects_id uuid references papers (id) on delete set null, -- the invoice that a credit note takes back
  year smallint,
  number integer check (number >= 1),
  data jsonb not null,
  created_at timestamptz not null default now(),
  constraint papers_number check ((number is null) = (kind = 'receipt') and (year is null) = (kind = 'receipt')),
  constraint papers_about check ((order_id is null) <> (customer_id is null))
);
create unique index papers_series on papers (seller_id, year, number) nulls not distinct where number is not null;
create unique index papers_receipt on papers (order_id) where kind = 'receipt';
create unique index papers_invoice on papers (order_id, seller_id) where kind = 'invoice' and order_id is not null;
create unique index papers_credit on papers (refund_id) where refund_id is not null;
create index papers_order on papers (order_id) where order_id is not null;
create index papers_seller on papers (seller_id, created_at) where seller_id is not null;
create index papers_customer on papers (customer_id, created_at) where customer_id is not null;
create index papers_created on papers (created_at);
create index papers_corrects on papers (corrects_id) where corrects_id is not null;

-- What was issued stays as it is: a mistake is put right by a credit note. Only the link to a deleted paper goes.
create function papers_are_final() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'corrects_id') <> (to_jsonb(old) - 'corrects_id') or new.corrects_id is not null then
    raise exception 'papers are never changed';
  end if;
  return new;
end $$;
create trigger papers_final before update on papers for each row execute function papers_are_final();

-- Fees of the ledger that an invoice to their organizer has, each once.
create table invoiced_fees (
  ledger_entry_id uuid primary key references ledger_entries (id),
  paper_id uuid references papers (id) on delete set null
);
create index invoiced_fees_paper on invoiced_fees (paper_id);
create index ledger_entries_fees on ledger_entries (at) where kind = 'fee';

-- A refund of a booking is credited by a job that no writer of refunds can forget, in the refund's own transaction.
create function refunds_are_credited() returns trigger language plpgsql as $$
begin
  insert into outbox_jobs (id, kind, key, payload)
  values (gen_random_uuid(), 'papers.credit', 'papers.credit:' || new.id, jsonb_build_object('refundId', new.id))
  on conflict (key) do nothing;
  return null;
end $$;
create trigger refunds_credited after insert on refunds for each row when (new.booking_id is not null)
  execute function refunds_are_credited();
