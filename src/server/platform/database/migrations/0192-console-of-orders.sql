-- The console's list of all orders: by age, of one state by age, and by the words that somebody knows of one.
create index orders_by_age on orders (created_at, id);
create index orders_by_state on orders (state, created_at, id);
create index orders_decided on orders (decided_at) where state = 'success';

-- The words of an order, to be found by their beginnings: the buyer's names, the address, and the number without its dashes,
-- with and without its KJ. No parser: it would take addresses and double names apart.
create function order_words(number text, name text, email text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(
    regexp_split_to_array(lower(left(name, 300)), '[[:space:],.''’-]+')
      || lower(left(email, 300))
      || lower(replace(number, '-', ''))
      || substr(lower(replace(number, '-', '')), 3),
    ''))
$$;
-- no list of pending entries: a checkout would now and then have to put thousands of them in
create index orders_words on orders using gin (order_words(order_number, customer_name, customer_email)) with (fastupdate = off);

-- Who has seen an alert, and those that nobody has.
alter table alerts add column seen_by bigint references users (id);
create index alerts_open on alerts (at) where seen_at is null;
create index alerts_seen on alerts (seen_at) where seen_at is not null;

-- What waits and what was given up, of jobs and mails.
create index outbox_jobs_failed on outbox_jobs (failed_at) where failed_at is not null and done_at is null;
create index mails_failed on mails (failed_at) where failed_at is not null;

-- Agreements to one purpose, the latest of each person first.
create index consents_purpose on consents (purpose, created_at, id);

-- What was paid back since midnight.
create index refunds_created on refunds (created_at);
