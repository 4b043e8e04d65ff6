-- What is sent to many at once waits for what somebody waits for: 0 first, higher numbers after it.
alter table outbox_jobs add column priority smallint not null default 0;
drop index outbox_jobs_due;
create index outbox_jobs_due on outbox_jobs (priority, run_at) where done_at is null and failed_at is null;
