-- A sign-up is an unconfirmed user: there may be several of one address, each with a code of its own, and the first whose
-- code comes back is the account. So nobody can take over, or end, what somebody else began.
drop index users_email;
create unique index users_email on users (lower(email)) where deleted_at is null and email_confirmed_at is not null;
create index users_unconfirmed on users (created_at) where email_confirmed_at is null;
create index users_unconfirmed_email on users (lower(email)) where email_confirmed_at is null;

-- What an organizer's sign-up calls the organization: its row is made when the address is confirmed.
alter table users add column sign_up_organisation text not null default '';

-- Which account of Google or Facebook opens which of ours: the provider's own number of it, as its tokens say it.
create table social_logins (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject, user_id)
);
create index social_logins_user on social_logins (user_id);
create index consents_user on consents (user_id) where user_id is not null;
