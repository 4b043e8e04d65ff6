-- Steps of a new site that are tried: the keys of its payment providers, and its mail server.

alter table set_up_steps drop constraint set_up_steps_step_check;
alter table set_up_steps add constraint set_up_steps_step_check
  check (step in ('fees', 'languages', 'categories', 'countries', 'payments', 'sender'));

alter table set_up_steps
  add column tried_with text not null default '', -- names the settings that were tried, and tells nothing of them
  add column mail_key text not null default ''; -- the trial mail, of `mails`
