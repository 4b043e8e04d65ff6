-- What a call made under its idempotency key, so that a second sending of it changes that instead of making another.
alter table applied_calls add column made bigint;
