-- Users, the organizations they sell for, and everything that proves who they are.

create table users (
  id bigint generated always as identity primary key,
  -- the id that leaves the server before an address is confirmed (sign-up): random, not a row number
  sign_up_id uuid not null default gen_random_uuid() unique,
  role_id smallint not null check (role_id in (1, 2, 3)), -- 1 admin, 2 attendee, 3 organizer (ROLE-14)
  email text not null check (length(email) <= 254),
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  gender text check (gender in ('Male', 'Female', 'Other')), -- null: prefers not to say
  marketing boolean not null default false,
  country_code char(2) not null default 'BE',
  street text not null default '',
  house_number text not null default '',
  postal_code text not null default '',
  address text not null default '',
  avatar_file text,
  lang text not null default 'nl',
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (lower(email)) where deleted_at is null;

-- The seller. One organization per organizer today; the table keeps the way open for more.
create table organizations (
  id bigint generated always as identity primary key,
  owner_id bigint not null unique references users (id),
  name text not null,
  slug text not null unique,
  url text not null default '',
  email text not null default '',
  phone text not null default '',
  phone_public boolean not null default false,
  professional boolean not null default true,
  vat_number text not null default '',
  street text not null default '',
  house_number text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country_code char(2) not null default 'BE',
  logo_file text,
  bank_name text not null default '',
  bank_code text not null default '',
  bank_branch_name text not null default '',
  bank_branch_code text not null default '',
  bank_account_number text not null default '',
  bank_account_name text not null default '',
  bank_account_phone text not null default '',
  newsletter_list_id text not null default '',
  newsletter_api_key_sealed bytea,
  created_at timestamptz not null default now()
);
create index organizations_name on organizations (lower(name));

create table sessions (
  id uuid primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,
  impersonated_by bigint references users (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null, -- absolute end, never moved
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

-- API tokens of organizers (login_id), one-time codes, reset tokens, impersonation links: only hashes are kept.
create table credentials (
  id uuid primary key,
  kind text not null check (kind in ('otp', 'reset', 'impersonation', 'admin_verify', 'login_id', 'preview')),
  user_id bigint not null references users (id),
  secret_hash bytea not null,
  made_by bigint references users (id),
  tries smallint not null default 0,
  expires_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index credentials_user on credentials (user_id, kind);
create unique index credentials_secret on credentials (kind, secret_hash) where kind <> 'otp';

-- Who agreed to what, in which wording; proof for cookie and marketing consent.
create table consents (
  id uuid primary key,
  user_id bigint references users (id),
  device_id uuid,
  purpose text not null,
  granted boolean not null,
  wording_version text not null,
  created_at timestamptz not null default now()
);

-- Counters behind every limit on guessing and spam; rate-limiter-flexible reads and writes these columns.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- One line for every change of state: who, what, when, why.
create table audit_lines (
  id uuid primary key,
  at timestamptz not null default now(),
  actor text not null, -- 'user:12', 'guest', 'job:expire-orders', 'provider:sandbox'
  subject text not null, -- 'order', 'booking', 'event', 'setting' …
  subject_id text not null,
  action text not null,
  why text not null default '',
  detail jsonb not null default '{}'
);
create index audit_lines_subject on audit_lines (subject, subject_id, at);

-- What a person on duty has to see: a row and one mail to contact.email.
create table alerts (
  id uuid primary key,
  at timestamptz not null default now(),
  kind text not null,
  order_id uuid,
  text text not null,
  seen_at timestamptz
);
