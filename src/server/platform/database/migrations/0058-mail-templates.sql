alter table email_templates
  add column version integer not null default 1, -- who saves an older one is told
  add column enabled_at timestamptz; -- when mails first went out with it; null: never
update email_templates set enabled_at = created_at where status = 1;

-- since when the event has this template; of several that are enabled the last counts
alter table email_template_events add column used_since timestamptz not null default now();
create index email_template_events_event on email_template_events (event_id);

-- an organizer has one general template: the newest, an enabled one first
delete from email_templates older using email_templates newer
  where older.template_type = 'general' and newer.template_type = 'general'
    and newer.organization_id = older.organization_id
    and (newer.status, newer.id) > (older.status, older.id);
create unique index email_templates_general on email_templates (organization_id) where template_type = 'general';
