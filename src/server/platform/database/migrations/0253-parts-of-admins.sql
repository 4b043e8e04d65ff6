-- The part of the console's work that an admin does; of others it says nothing. Whoever is an admin already does all of it.
alter table users add column admin_part text not null default 'all'
  constraint users_admin_part_check check (admin_part in ('all', 'finance', 'content', 'support'));
