-- A buyer is found as the name is typed, with its accents or without.

-- A text as a search compares it: in lower case, without accents, as `plainLetters` has it in the domain.
create function plain_letters(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(
    replace(replace(replace(replace(translate(lower(words), 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g')
$$;

create or replace function note_sale() returns trigger language plpgsql as $$
begin
  if new.state = 'success' then
    update bookings set
      sold_at = coalesce(new.decided_at, new.created_at), ordered_at = new.created_at,
      buyer_name = new.customer_name,
      buyer_words = plain_letters(new.customer_name || chr(10) || new.customer_email),
      number_words = replace(new.order_number, '-', '')
    where order_id = new.id;
  else
    update bookings set sold_at = null, ordered_at = null, buyer_name = null, buyer_words = null, number_words = null
    where order_id = new.id;
  end if;
  return null;
end $$;

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
    buyer_words = plain_letters(orders.customer_name || chr(10) || orders.customer_email),
    number_words = replace(orders.order_number, '-', '')
  from fresh join orders on orders.id = fresh.order_id
  where bookings.id = fresh.id and orders.state = 'success';
  return null;
end $$;

-- Letters of ASCII have no accents: those rows are as they have to be.
update bookings set buyer_words = plain_letters(buyer_words) where octet_length(buyer_words) > length(buyer_words);
