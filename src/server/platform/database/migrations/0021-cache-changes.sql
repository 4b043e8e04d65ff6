-- What one server changed and the others' cached responses are about: each looks now and then, through any pooler.
create table cache_changes (
  id bigint generated always as identity primary key,
  server uuid not null, -- who changed it: it has heard of it already
  at timestamptz not null default now(),
  tags text[] not null -- 'event:12', 'list', 'site'
);
