-- Bank details are sealed by the server: what the database holds of them it cannot read. Nothing ever wrote the plain
-- columns. Source: ORGP-03.
alter table organizations
  drop column bank_name,
  drop column bank_code,
  drop column bank_branch_name,
  drop column bank_branch_code,
  drop column bank_account_number,
  drop column bank_account_name,
  drop column bank_account_phone,
  add column bank_sealed bytea, -- JSON, bound to this row
  add column bank_key_id text, -- the SECRET_KEY it was sealed with
  add column newsletter_key_id text,
  add constraint organizations_bank check ((bank_sealed is null) = (bank_key_id is null)),
  add constraint organizations_newsletter check ((newsletter_api_key_sealed is null) = (newsletter_key_id is null));

-- The code of an event for the scanning app: made here, so that no writer can forget it. Source: OEV-20.
create function new_pass_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHKMNPQRSTUVWXYZ', 1 + mod(('x' || substr(random.hex, 1 + 4 * at, 4))::bit(16)::int, 30), 1), '')
  -- the first and last twelve hexadecimal digits of a version 4 UUID: all of them random
  from (select substr(hex, 1, 12) || substr(hex, 21, 12) as hex from replace(gen_random_uuid()::text, '-', '') as hex) as random,
    generate_series(0, 5) as at
$$;
alter table events alter column pass_code set default new_pass_code();
update events set pass_code = new_pass_code() where pass_code = '';
alter table events add constraint events_pass_code check (pass_code ~ '^[2-9A-HKMNP-Z]{6}$');
