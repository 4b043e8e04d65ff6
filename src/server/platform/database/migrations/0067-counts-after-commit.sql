-- Counting paid bookings locks a row of booking_counts until the transaction ends. A sending of free tickets pays hundreds
-- of orders in one transaction: its buyers waited for all of it, and with the tickets' rows, which are locked last there
-- and first in a checkout, in a circle. Counted at the commit, after every other lock, nobody waits for it.
drop trigger orders_counted on orders;
create constraint trigger orders_counted after update of state on orders
  deferrable initially deferred for each row
  when (old.state is distinct from new.state and 'success' in (old.state, new.state))
  execute function count_paid_order();

-- bookings_counted stays as it is. It counts, and locks, only where bookings are added to an order that is paid already,
-- which nothing but a filling of the database does; what is sold is written as pending first.
