-- What follows from cancelling a whole event waits for what somebody waits for, the credit notes of its refunds too.
create or replace function refunds_are_credited() returns trigger language plpgsql as $$
begin
  insert into outbox_jobs (id, kind, key, payload, priority)
  values (
    gen_random_uuid(), 'papers.credit', 'papers.credit:' || new.id, jsonb_build_object('refundId', new.id),
    case when exists (select from cancellations where id = new.cancellation_id and run_id is not null) then 1 else 0 end
  )
  on conflict (key) do nothing;
  return null;
end $$;
