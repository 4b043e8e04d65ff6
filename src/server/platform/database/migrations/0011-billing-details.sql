-- The billing form of the checkout (CHK-04): names, e-mail, and the address where it was given.
alter table orders add column billing jsonb;
