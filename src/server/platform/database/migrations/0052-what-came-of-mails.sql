-- What came of a mail: `handed_over_at` stands while nobody knows whether the mail server has taken it, `failed_at` says that
-- it never goes out, and `failure` why, in codes that name nobody.
alter table mails add column handed_over_at timestamptz;
alter table mails add column failed_at timestamptz;
alter table mails add column failure text not null default '';
create index mails_waiting on mails (created_at) where sent_at is null and failed_at is null;
