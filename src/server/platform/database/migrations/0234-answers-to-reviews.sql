-- What an organizer answers to a review of its event: one answer each, which goes with the review.
create table review_answers (
  review_id bigint primary key references reviews (id) on delete cascade,
  organization_id bigint not null references organizations (id), -- who answers, also once the event has another owner
  text text not null check (text <> ''),
  created_at timestamptz not null, -- when it was written as it is
  user_id bigint not null references users (id) -- who really wrote it
);
create index review_answers_organization on review_answers (organization_id);
create trigger review_answers_living before insert or update on review_answers
  for each row execute function require_living_organizer();

-- Goes up whenever the writer replaces the review: words that were not read are not answered.
alter table reviews add column version integer not null default 1;
