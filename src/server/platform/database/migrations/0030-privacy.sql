-- Copies of their data that people asked for: made by a job, kept for some days. ready_at null: still in the making.
create table data_exports (
  id uuid primary key,
  user_id bigint not null references users (id),
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  bytes bigint not null default 0
);
create index data_exports_asked on data_exports (asked_at);
-- one is made at a time, however often it is asked for
create unique index data_exports_in_the_making on data_exports (user_id) where ready_at is null;

-- Its buyer has deleted the account: the names go as soon as no ticket of it is for a day to come.
alter table orders add column forget_buyer boolean not null default false;
create index orders_to_forget on orders (created_at) where forget_buyer and customer_email <> '';
