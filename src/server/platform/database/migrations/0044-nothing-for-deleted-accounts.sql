-- A call is admitted while its account is there and may write after the account was deleted. Nothing is kept for one that
-- is: a write waits for a deletion under way, and is refused with KG001, which calls answer as no session. A rule of the
-- tables, so that no writer can forget it.
create function require_living_account() returns trigger language plpgsql as $$
declare
  account bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  perform from users where id = account and deleted_at is null for key share;
  if not found then
    raise exception 'account % was deleted', account using errcode = 'KG001';
  end if;
  return new;
end $$;

create trigger orders_living before insert or update of user_id on orders
  for each row when (new.user_id is not null) execute function require_living_account('user_id');
create trigger contact_messages_living before insert on contact_messages
  for each row when (new.user_id is not null) execute function require_living_account('user_id');
create trigger sign_in_steps_living before insert on sign_in_steps
  for each row when (new.user_id is not null) execute function require_living_account('user_id');
create trigger consents_living before insert on consents
  for each row when (new.user_id is not null) execute function require_living_account('user_id');
create trigger carts_living before insert on carts for each row execute function require_living_account('user_id');
create trigger favourites_living before insert on favourites
  for each row execute function require_living_account('user_id');
create trigger followings_living before insert on followings
  for each row execute function require_living_account('user_id');
create trigger reviews_living before insert on reviews for each row execute function require_living_account('user_id');
create trigger invitations_living before insert on invitations
  for each row execute function require_living_account('sender_id');
create trigger applied_calls_living before insert on applied_calls
  for each row execute function require_living_account('user_id');
create trigger data_exports_living before insert on data_exports
  for each row execute function require_living_account('user_id');
create trigger credentials_living before insert on credentials
  for each row execute function require_living_account('user_id');
create trigger social_logins_living before insert on social_logins
  for each row execute function require_living_account('user_id');
create trigger totp_keys_living before insert on totp_keys
  for each row execute function require_living_account('user_id');
create trigger recovery_codes_living before insert on recovery_codes
  for each row execute function require_living_account('user_id');
create trigger passkeys_living before insert on passkeys
  for each row execute function require_living_account('user_id');
create trigger payout_requests_living before insert on payout_requests
  for each row execute function require_living_account('asked_by');
create trigger organizations_living before insert or update on organizations
  for each row execute function require_living_account('owner_id');

create function require_living_user() returns trigger language plpgsql as $$
begin
  raise exception 'account % was deleted', old.id using errcode = 'KG001';
end $$;
create trigger users_living before update on users
  for each row when (old.deleted_at is not null) execute function require_living_user();

create function require_living_organizer() returns trigger language plpgsql as $$
begin
  perform from users join organizations on organizations.owner_id = users.id
  where organizations.id = new.organization_id and users.deleted_at is null for key share of users;
  if not found then
    raise exception 'the account of organization % was deleted', new.organization_id using errcode = 'KG001';
  end if;
  return new;
end $$;
create trigger events_living before insert on events for each row execute function require_living_organizer();

-- A mail of a deleted person that still has to go out is forgotten when it has.
alter table mails add column forget_when_sent boolean not null default false;
create index mails_to_forget on mails (sent_at) where forget_when_sent;
