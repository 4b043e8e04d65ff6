-- What became of the cancellation of one event is looked at every few seconds: neither all cancellations nor all jobs are read for that.
create index cancellations_event on cancellations (event_id) where run_id is not null;

-- The jobs that write mails about cancelled tickets, by the first cancellation that each tells.
create index outbox_jobs_cancelled_notices on outbox_jobs ((payload -> 'cancellationIds' ->> 0))
  where kind = 'orders.cancelled-notice' and done_at is null;
