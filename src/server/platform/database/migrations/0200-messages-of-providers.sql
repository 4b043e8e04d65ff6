-- What payment providers told of a payment by their webhooks, message by message, for whoever looks into an order.

create table payment_messages (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments (id),
  at timestamptz not null, -- when it came
  -- those fields of it that hold nothing of a card or a person, by their names
  said jsonb not null default '{}' check (octet_length(said::text) <= 4000),
  -- how the order stood once the provider had been asked; null: it did not answer that, and calls again
  state text
);
create index payment_messages_payment on payment_messages (payment_id);
-- they come in the order of their times, and are deleted by these
create index payment_messages_at on payment_messages using brin (at);
