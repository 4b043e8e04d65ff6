-- A name on the guest list has no address: it is forgotten as any buyer is.
drop index orders_paid_named;
create index orders_paid_named on orders (created_at)
  where state = 'success' and (customer_email <> '' or customer_name <> '');
