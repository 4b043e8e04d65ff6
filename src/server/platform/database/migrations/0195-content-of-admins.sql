-- What admins change of the site's content. A change names the version that it was made of: nobody overwrites unseen what
-- another admin saved meanwhile.
alter table categories
  add column active boolean not null default true, -- false: nobody chooses it; events that have it keep it
  add column version integer not null default 1;
alter table countries
  add column active boolean not null default true, -- the same
  add column version integer not null default 1;
alter table banners
  add column from_date date, -- its first and last day in Brussels, both included; null: open
  add column until_date date,
  add column version integer not null default 1,
  add constraint banners_days check (until_date >= from_date);
alter table pages
  add column published boolean not null default true,
  add column publish_at timestamptz, -- shown from then on; null: at once
  add column version integer not null default 1;
-- a post is shown from created_at on
alter table blogs add column version integer not null default 1;
alter table taxes
  add column version integer not null default 1,
  add column follows bigint unique references taxes (id) on delete set null, -- ended on the day before this one
  add constraint taxes_days check (valid_until >= valid_from);

-- A ticket that has a tax has the one that follows it too, whenever it gets it.
create function ticket_has_following_tax() returns trigger language plpgsql as $$
begin
  insert into ticket_taxes (ticket_id, tax_id) select new.ticket_id, id from taxes where follows = new.tax_id
  on conflict do nothing;
  return null;
end $$;
create trigger ticket_taxes_following after insert on ticket_taxes for each row execute function ticket_has_following_tax();
