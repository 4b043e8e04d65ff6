-- Who saves what somebody else saved meanwhile is told.
alter table merchandise add column version integer not null default 1;
create index merchandise_organization on merchandise (organization_id) where deleted_at is null;
