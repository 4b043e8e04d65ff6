-- Notices of illegal content (DSA article 16): what is reported, why, and who is told of the decision.

create table content_reports (
  id uuid primary key,
  event_id bigint not null references events (id),
  reason text not null,
  explanation text not null,
  -- empty where the law lets a notice be anonymous
  name text not null default '',
  email text not null default '',
  lang text not null,
  created_at timestamptz not null default now()
);
create index content_reports_event on content_reports (event_id);
