-- Who is told by one mail when tickets of an event can be bought: an account, or the address of a guest once its owner confirmed it.
create table ticket_waits (
  id uuid primary key,
  event_id bigint not null references events (id) on delete cascade,
  user_id bigint references users (id),
  email text not null default '',
  lang text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  check ((user_id is null) = (email <> ''))
);
create unique index ticket_waits_account on ticket_waits (event_id, user_id) where user_id is not null;
create unique index ticket_waits_guest on ticket_waits (event_id, email) where user_id is null;
create index ticket_waits_created on ticket_waits (created_at);
create index ticket_waits_user on ticket_waits (user_id) where user_id is not null;
create trigger ticket_waits_living before insert on ticket_waits
  for each row when (new.user_id is not null) execute function require_living_account('user_id');

-- Events that were found sold out while somebody waited: of tickets that come back a few are told at a time, and when that was last.
create table ticket_returns (
  event_id bigint primary key references events (id) on delete cascade,
  told_at timestamptz
);
