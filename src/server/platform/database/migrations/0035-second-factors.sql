-- What proves an admin beside the password, and sign-ins that wait for it.

-- whether a second factor, or a passkey, was shown for the session
alter table sessions add column two_factors boolean not null default false;
create index sessions_last_used on sessions (user_id, last_used_at);
-- the session that an impersonation link was made in: the link ends with it
alter table credentials add column made_in uuid references sessions (id) on delete cascade;

-- The key of an authenticator app, and the one that is being set up in its place. `last_step` is the half minute of the
-- last code that was taken: a code counts once.
create table totp_keys (
  user_id bigint not null references users (id) on delete cascade,
  confirmed boolean not null default false,
  key_sealed bytea not null,
  key_id text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, confirmed)
);

-- 120 random bits each: a plain hash gives nothing away. A code that was used stays until new ones are made.
create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique, -- base64url, as browsers name it
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- A step of a sign-in or of a set-up that is not finished: hashed, short, of one use. A passkey's sign-in is nobody's
-- until the passkey says whose.
create table sign_in_steps (
  token_hash bytea primary key,
  kind text not null check (kind in ('second_factor', 'set_up', 'passkey_sign_in', 'passkey_set_up')),
  user_id bigint references users (id) on delete cascade,
  challenge text,
  expires_at timestamptz not null
);
create index sign_in_steps_expires on sign_in_steps (expires_at);
