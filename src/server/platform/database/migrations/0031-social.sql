-- Favourites, follows and reviews that a phone may send again, for their answer was lost: what was applied once is not
-- applied a second time, after something else was wanted.
create table applied_calls (
  user_id bigint not null references users (id),
  id uuid not null, -- the call's idempotency key
  at timestamptz not null default now(),
  primary key (user_id, id)
);
create index applied_calls_at on applied_calls (at);

-- What is reported may be one review of an event.
alter table content_reports add column review_id bigint references reviews (id) on delete set null;
create index content_reports_review on content_reports (review_id) where review_id is not null;

-- Where answers to a mail go; empty: to the site.
alter table mails add column reply_to text not null default '';

create index invitations_created on invitations (created_at);
