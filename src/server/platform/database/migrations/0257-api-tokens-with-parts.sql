-- API tokens of an organizer by name, each for parts of what the API reads and with an end. The one of the profile
-- (organizations.api_token_hash) stays beside them, with all parts. Source: issue 39
create table api_tokens (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  name text not null,
  parts text[] not null check (
    parts <@ array['events', 'bookings', 'customers', 'figures', 'profile'] and parts <> '{}'
  ),
  hash bytea not null unique, -- of the token, which is kept nowhere
  tail text not null, -- its last characters, by which people know it
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  used_at timestamptz -- to the hour
);
create index api_tokens_organization on api_tokens (organization_id);
