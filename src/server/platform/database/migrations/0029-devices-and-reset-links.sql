-- Which browser on which system a session was opened with, in two words: the whole user agent is never kept.
alter table sessions
  add column browser text not null default '',
  add column system text not null default '';

-- The link of a mail that proves an address: its token is made from the credential's id when the mail goes out.
alter table mails add column credential_id uuid references credentials (id) on delete set null;
create index mails_credential on mails (credential_id) where credential_id is not null;
