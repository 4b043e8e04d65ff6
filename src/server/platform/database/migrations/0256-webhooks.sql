-- Where an organizer's own software is told of what happens, what it is told, and each try to tell it.
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  url text not null,
  events text[] not null check (events <@ array['order.paid', 'order.refunded', 'ticket.checked_in'] and events <> '{}'),
  secret_sealed bytea, -- what messages are signed with, bound to this row
  secret_key_id text, -- the SECRET_KEY it was sealed with
  former_sealed bytea, -- those before it, which sign beside it for a while
  former_key_id text,
  former_until timestamptz,
  created_at timestamptz not null default now(),
  failing_since timestamptz, -- the first failed try after the last that succeeded
  told_at timestamptz, -- its owner knows that it fails
  off_at timestamptz, -- it is told nothing from then on
  off_reason text not null default '' check (off_reason in ('', 'organizer', 'failed', 'gone')),
  slow boolean not null default false, -- its last try failed or took long: it waits apart from the others
  tried_at timestamptz,
  leased_until timestamptz, -- one server sends it one message until then
  paused_until timestamptz, -- it failed: no message is tried before
  constraint webhook_endpoints_secret check ((secret_sealed is null) = (secret_key_id is null)),
  constraint webhook_endpoints_former check (
    (former_sealed is null) = (former_key_id is null) and (former_sealed is null) = (former_until is null)
  ),
  constraint webhook_endpoints_off check ((off_at is null) = (off_reason = ''))
);
create index webhook_endpoints_organization on webhook_endpoints (organization_id);

create table webhook_messages (
  id uuid primary key,
  endpoint_id bigint not null references webhook_endpoints (id) on delete cascade,
  type text not null,
  about text not null, -- names the one fact: it is told once
  body text not null, -- JSON as it is signed and sent
  created_at timestamptz not null,
  tries integer not null default 0,
  run_at timestamptz, -- the next try; null: none follows
  done_at timestamptz, -- it was taken
  unique (endpoint_id, about)
);
create index webhook_messages_due on webhook_messages (endpoint_id, run_at) where run_at is not null;
create index webhook_messages_oldest on webhook_messages (endpoint_id, id) where run_at is not null;
create index webhook_messages_age on webhook_messages (created_at);

create table webhook_tries (
  id uuid primary key,
  endpoint_id bigint not null references webhook_endpoints (id) on delete cascade,
  message_id uuid not null references webhook_messages (id) on delete cascade,
  at timestamptz not null,
  ms integer not null,
  status integer, -- null: there was no answer
  reason text not null default '', -- why there was none
  answer text not null default '' -- how the answer begins
);
create index webhook_tries_endpoint on webhook_tries (endpoint_id, at desc, id desc);
create index webhook_tries_message on webhook_tries (message_id);
