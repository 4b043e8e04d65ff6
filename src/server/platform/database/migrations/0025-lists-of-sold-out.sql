-- A list of events says which are sold out and nothing else of the stock: it is over when a ticket sells out or is back.
alter table cache_changes alter column server drop not null; -- null: by the database itself, so every server has to hear of it

create function end_lists() returns trigger language plpgsql as $$
begin
  insert into cache_changes (tags) values (array['event:' || new.event_id, 'list']);
  return null;
end
$$;

create trigger tickets_sold_out after update of booked_qty, quantity, sold_out on tickets for each row
  when ((old.sold_out or old.booked_qty >= old.quantity) is distinct from (new.sold_out or new.booked_qty >= new.quantity))
  execute function end_lists();
