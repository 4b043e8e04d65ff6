-- The name of the link by which a buyer came to the event; empty: by none.
alter table bookings add column source text not null default '';
