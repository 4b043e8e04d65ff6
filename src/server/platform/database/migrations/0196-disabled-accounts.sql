-- An account that an admin has disabled: nobody signs in to it. Its tickets and orders stay as they are.

alter table users
  add column disabled_at timestamptz,
  add column disabled_by bigint references users (id),
  -- told to whoever signs in with the right password, and to other admins
  add column disabled_reason text not null default '',
  add constraint users_disabled check (disabled_at is not null or disabled_reason = '');
