-- An organizer's events in the order of their table: a page of it reads its own rows, however many there are.
create index events_of_organizer on events (organization_id, (coalesce(end_date, 'infinity'::date)), id) where deleted_at is null;
