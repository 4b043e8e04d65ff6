-- How many paid bookings each event has: counting a hundred thousand of them takes longer than reading a page of them.
create table booking_counts (
  event_id bigint not null references events (id),
  shard smallint not null, -- payments that come in at once do not wait for each other; the count is the sum of them
  bookings integer not null,
  primary key (event_id, shard)
);

insert into booking_counts (event_id, shard, bookings)
  select bookings.event_id, 0, count(*)
  from bookings join orders on orders.id = bookings.order_id
  where orders.state = 'success'
  group by bookings.event_id;

-- A booking counts from the moment its order is paid.
create function count_paid_order() returns trigger language plpgsql as $$
begin
  insert into booking_counts as counted (event_id, shard, bookings)
    select event_id, pg_backend_pid() % 8, case when new.state = 'success' then count(*) else -count(*) end
    from bookings where order_id = new.id
    -- in one order for all: nobody waits in a circle
    group by event_id order by event_id
  on conflict (event_id, shard) do update set bookings = counted.bookings + excluded.bookings;
  return null;
end $$;
create trigger orders_counted after update of state on orders for each row
  when (old.state is distinct from new.state and 'success' in (old.state, new.state))
  execute function count_paid_order();

create function count_bookings_of_paid() returns trigger language plpgsql as $$
begin
  insert into booking_counts as counted (event_id, shard, bookings)
    select fresh.event_id, pg_backend_pid() % 8, count(*)
    from fresh join orders on orders.id = fresh.order_id
    where orders.state = 'success'
    group by fresh.event_id order by fresh.event_id
  on conflict (event_id, shard) do update set bookings = counted.bookings + excluded.bookings;
  return null;
end $$;
create trigger bookings_counted after insert on bookings referencing new table as fresh for each statement
  execute function count_bookings_of_paid();

-- The latest of an event, without the others being read.
create index bookings_event_latest on bookings (event_id, id);
drop index bookings_event;
