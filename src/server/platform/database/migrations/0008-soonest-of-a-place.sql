-- The soonest events of a town or a country are read in order, and no further than a page needs them.
drop index events_public_city;
create index events_public_city on events (city, start_date nulls first, start_time, id) where status = 1 and publish = 1 and deleted_at is null;
create index events_public_country on events (country_id, start_date nulls first, start_time, id) where status = 1 and publish = 1 and deleted_at is null;
