-- The door: phones that scan for one event, their scans, what was paid in cash, and what changed since a phone asked last.

-- A link by which one helper's phone joins; only the hash of its secret.
create table door_invitations (
  id uuid primary key,
  event_id bigint not null references events (id),
  gate text not null default '',
  secret_hash bytea not null unique,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  join_until timestamptz not null,
  device_until timestamptz not null, -- the end of the phone that joins
  wrong_codes smallint not null default 0, -- wrong pass codes that were tried with it
  ended_at timestamptz,
  check (join_until <= device_until)
);
create index door_invitations_event on door_invitations (event_id);

-- A phone that scans for one event: a helper's, or the organizer's own.
create table door_devices (
  id uuid primary key, -- made by the phone
  event_id bigint not null references events (id),
  invitation_id uuid unique references door_invitations (id), -- null: the organizer's own
  user_id bigint references users (id), -- the organizer; null: a helper without an account
  name text not null default '',
  gate text not null default '',
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  seen_at timestamptz not null,
  battery smallint check (battery between 0 and 100), -- percent; null: not said
  waiting integer not null default 0 check (waiting >= 0), -- scans that it had not sent yet, as it said last
  clock_offset_ms bigint not null default 0, -- what its clock lacked at the last sync
  check ((invitation_id is null) <> (user_id is null))
);
create index door_devices_event on door_devices (event_id);

-- A supplement's code, or a voucher's: let in once. The id is that of the code; voucher 0: a supplement.
create table door_extras (
  code_id uuid not null,
  voucher_id bigint not null default 0,
  event_id bigint not null references events (id),
  used_at timestamptz, -- null: taken back
  changed_xid bigint not null default pg_current_xact_id()::text::bigint,
  primary key (code_id, voucher_id)
);
create index door_extras_event on door_extras (event_id, changed_xid);

-- Every scan of every phone, each once: its nonce is made by the phone.
create table door_scans (
  nonce uuid primary key,
  device_id uuid not null references door_devices (id),
  event_id bigint not null references events (id),
  admission_id uuid references admissions (id),
  extra_id uuid, -- of a supplement or voucher: its row of door_extras
  voucher_id bigint,
  at timestamptz not null, -- by the server's clock
  device_at timestamptz not null, -- by the phone's
  received_at timestamptz not null,
  offline boolean not null default false, -- judged by the phone, and sent later
  outcome text not null check (outcome in ('accepted', 'already_in', 'amount_due', 'not_valid')),
  reason text not null default '',
  let_in boolean not null, -- somebody went in, whatever the rules say of it
  counted boolean not null, -- it is one of the scans of its ticket
  scans_left integer not null default 0,
  first_at timestamptz, -- of one that is in already
  again_at timestamptz,
  due_cents integer not null default 0,
  other_event_id bigint, -- what the code is for, where it is another event of the same organizer
  undone_at timestamptz,
  check (let_in or not counted),
  check (counted = (outcome = 'accepted' and let_in and undone_at is null))
);
create index door_scans_event on door_scans (event_id, at);
create index door_scans_device on door_scans (device_id, at);
create index door_scans_admission on door_scans (admission_id) where admission_id is not null;

-- What was paid at the door, once for each line of an order.
create table door_payments (
  booking_id bigint primary key references bookings (id),
  amount_cents integer not null check (amount_cents > 0),
  at timestamptz not null,
  device_id uuid references door_devices (id),
  user_id bigint references users (id)
);
alter table ledger_entries drop constraint ledger_entries_kind_check;
-- cash: what an organizer took at the door; it never came in here, and no payout counts it
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('charge', 'fee', 'refund', 'payout', 'chargeback', 'cash'));

-- The transaction that changed a row last: what has this number or a higher one than the oldest that was open when a
-- phone asked, the phone may not have seen.
alter table admissions add column changed_xid bigint not null default 0;
alter table admissions alter column changed_xid set default pg_current_xact_id()::text::bigint;
alter table bookings add column changed_xid bigint not null default 0;
alter table bookings alter column changed_xid set default pg_current_xact_id()::text::bigint;
alter table vouchers add column changed_xid bigint not null default 0;
alter table vouchers alter column changed_xid set default pg_current_xact_id()::text::bigint;
create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id()::text::bigint;
  return new;
end $$;
create trigger admissions_changed before update on admissions for each row execute function note_change();
create trigger bookings_changed before update of booking_cancel on bookings for each row execute function note_change();
create trigger vouchers_changed before update on vouchers for each row execute function note_change();
create trigger door_extras_changed before update on door_extras for each row execute function note_change();
create index admissions_changed on admissions (event_id, changed_xid);
create index bookings_changed on bookings (event_id, changed_xid);
