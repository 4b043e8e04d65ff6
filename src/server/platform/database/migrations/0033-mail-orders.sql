-- The orders that a mail links to where it is about several: the token of each link is made when the mail goes out.
create table mail_orders (
  mail_id uuid not null references mails (id) on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  link_until timestamptz not null,
  primary key (mail_id, order_id)
);
create index mail_orders_order on mail_orders (order_id);
