-- From where something was done, and as whom while an admin was signed in as somebody else: `actor` is who it really was.
alter table audit_lines
  add column acting_as bigint references users (id),
  add column address text not null default ''; -- of the person's network; dropped after a while
create index audit_lines_actor on audit_lines (actor, at);
create index audit_lines_at on audit_lines (at, id);
create index audit_lines_address on audit_lines (at) where address <> '';

-- What still names somebody, for the job that forgets them.
create index orders_unpaid_named on orders (created_at) where state in ('failed', 'expired') and customer_email <> '';
create index orders_paid_named on orders (created_at) where state = 'success' and customer_email <> '';
create index download_tokens_expired on download_tokens (expires_at);
create index outbox_jobs_done on outbox_jobs (done_at) where done_at is not null;
