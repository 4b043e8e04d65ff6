-- What an alert is about, for it to end once that is done; empty: only a person ends it.
alter table alerts add column about text not null default '';
create index alerts_about on alerts (about) where seen_at is null and about <> '';

update alerts set about = coalesce(case
  when kind = 'content-report' then 'report:' || substring(text from 'notice ([0-9a-f-]{36})')
  when kind = 'organizer-check' then 'organization:' || substring(text from '^Organization ([0-9]+) ')
  when kind = 'cancel-event-failed' then 'event:' || substring(text from 'of event ([0-9]+) ')
  when kind = 'payout-asked' then 'payout:' || substring(text from 'request ([0-9]+)')
  when kind = 'refund-taken-back' then 'taken-back:' || substring(text from 'refund ([0-9a-f-]{36})')
  when kind like 'refund-%' then 'refund:' || substring(text from 'refund ([0-9a-f-]{36})')
end, '')
where seen_at is null;

-- What is to be paid back by hand: the overview counts it.
create index refunds_to_note on refunds (created_at) where noted_at is null and status in ('failed', 'by-hand');
