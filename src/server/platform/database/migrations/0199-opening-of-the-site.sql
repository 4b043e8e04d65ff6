-- What an admin of a new site has said is as it should be: choices that the shipped values fulfil as well.

create table set_up_steps (
  step text primary key check (step in ('fees', 'languages', 'categories')),
  confirmed_at timestamptz not null,
  confirmed_by bigint references users (id)
);

-- a site that has orders or published events is in use: it stays open
insert into site_settings (key, value, public)
select 'site.opened', '1', true
where exists (select from orders) or exists (select from events where status = 1)
on conflict do nothing;
