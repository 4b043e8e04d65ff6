-- Free tickets that an organizer sends: what one call placed, all or nothing. How far its mails are is read from them.
create table free_sendings (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  by_user_id bigint not null references users (id),
  -- the same key with the same payload is the same sending
  idempotency_key text,
  payload_hash bytea,
  email_body text not null default '', -- the organizer's own words in its mails, as they came
  pdf_per_ticket boolean not null default false, -- its mails have a file for each ticket
  created_at timestamptz not null
);
create unique index free_sendings_key on free_sendings (by_user_id, idempotency_key) where idempotency_key is not null;
create index free_sendings_organization on free_sendings (organization_id, id desc);
create trigger free_sendings_living before insert on free_sendings
  for each row execute function require_living_organizer();

alter table orders
  add column free_sending_id bigint references free_sendings (id),
  add column downloaded_at timestamptz; -- when a ticket file of it was fetched first
create index orders_free_sending on orders (free_sending_id) where free_sending_id is not null;

create index mails_order on mails (order_id) where order_id is not null;
