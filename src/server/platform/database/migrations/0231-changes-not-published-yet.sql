-- A published event has changes that its organizer keeps and that buyers do not see before they are published.
create table unpublished_changes (
  event_id bigint primary key references events (id) on delete cascade,
  fields jsonb not null, -- those that differ from what is published, by the names of the form
  at timestamptz not null, -- when the last was kept
  user_id bigint references users (id) -- who really kept it
);
-- What the public saw before a version, where its form had something else: of changes that were kept nothing, of those that
-- were published all of them.
alter table event_changes add column former_published jsonb;
