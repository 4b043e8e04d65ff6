-- What was decided about a notice of illegal content, and with which words (DSA article 16 (5) and (6)).

alter table content_reports
  -- null: nobody has decided yet
  add column decision text check (decision in ('removed', 'kept')),
  add column decided_at timestamptz,
  add column decided_by bigint references users (id),
  -- told to whoever reported it, and where something was taken off to the organizer
  add column decision_words text not null default '',
  add constraint content_reports_decided check ((decision is null) = (decided_at is null));
create index content_reports_open on content_reports (created_at) where decision is null;

-- which it was about, also once the review is gone
alter table content_reports add column about_review boolean not null default false;
update content_reports set about_review = true where review_id is not null;
