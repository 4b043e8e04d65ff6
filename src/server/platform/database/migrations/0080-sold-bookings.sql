-- Lists and sums of a hundred thousand bookings took seconds for reading as many orders beside them. What they need of an
-- order stands with its bookings, for as long as it is paid; null otherwise.
alter table bookings
  add column sold_at timestamptz, -- when the order was paid
  add column ordered_at timestamptz,
  add column buyer_name text,
  -- what a search looks at: name and address in small letters, and the order's number without its dashes
  add column buyer_words text,
  add column number_words text;

create function note_sale() returns trigger language plpgsql as $$
begin
  if new.state = 'success' then
    update bookings set
      sold_at = coalesce(new.decided_at, new.created_at), ordered_at = new.created_at,
      buyer_name = new.customer_name,
      buyer_words = lower(new.customer_name || chr(10) || new.customer_email),
      number_words = replace(new.order_number, '-', '')
    where order_id = new.id;
  else
    update bookings set sold_at = null, ordered_at = null, buyer_name = null, buyer_words = null, number_words = null
    where order_id = new.id;
  end if;
  return null;
end $$;
-- At once, not at the commit: who reads in the same transaction sees it, and only the order's own bookings are locked.
create trigger orders_sold after update of state, decided_at, created_at, order_number, customer_name, customer_email on orders
  for each row when ('success' in (old.state, new.state) and
    (old.state, old.decided_at, old.created_at, old.order_number, old.customer_name, old.customer_email) is distinct from
    (new.state, new.decided_at, new.created_at, new.order_number, new.customer_name, new.customer_email))
  execute function note_sale();

-- Bookings that are added to an order that is paid already.
create or replace function count_bookings_of_paid() returns trigger language plpgsql as $$
begin
  perform from fresh join orders on orders.id = fresh.order_id where orders.state = 'success' limit 1;
  if not found then
    return null;
  end if;
  insert into booking_counts as counted (event_id, shard, bookings)
    select fresh.event_id, pg_backend_pid() % 8, count(*)
    from fresh join orders on orders.id = fresh.order_id
    where orders.state = 'success'
    group by fresh.event_id order by fresh.event_id
  on conflict (event_id, shard) do update set bookings = counted.bookings + excluded.bookings;
  update bookings set
    sold_at = coalesce(orders.decided_at, orders.created_at), ordered_at = orders.created_at,
    buyer_name = orders.customer_name,
    buyer_words = lower(orders.customer_name || chr(10) || orders.customer_email),
    number_words = replace(orders.order_number, '-', '')
  from fresh join orders on orders.id = fresh.order_id
  where bookings.id = fresh.id and orders.state = 'success';
  return null;
end $$;

update bookings set
  sold_at = coalesce(orders.decided_at, orders.created_at), ordered_at = orders.created_at,
  buyer_name = orders.customer_name,
  buyer_words = lower(orders.customer_name || chr(10) || orders.customer_email),
  number_words = replace(orders.order_number, '-', '')
from orders where orders.id = bookings.order_id and orders.state = 'success';

create index bookings_by_name on bookings (organization_id, (buyer_name collate alphabet), id) include (event_id)
  where sold_at is not null;
