-- The idempotency key of the call that made a change: a form that is sent again, for its answer was lost, is not told of itself.
alter table event_changes add column call_key uuid;
alter table email_templates add column call_key uuid; -- of the call that saved it last
