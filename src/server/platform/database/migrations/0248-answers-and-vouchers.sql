-- A notice can be about the organizer's answer to a review alone: whatever is decided, the review stays.
alter table content_reports
  add column about_answer boolean not null default false,
  add constraint content_reports_answer check (about_review or not about_answer);

-- What was given to buyers stays given. A voucher that somebody has is not changed: it comes with no further order, and another
-- one takes its place. One that nobody has is changed, or deleted, as before.
alter table vouchers
  -- null: it comes with earlier orders too
  add column given_from timestamptz,
  -- the orders until then keep it, though it is deleted for its organizer
  add column given_until timestamptz,
  -- the one that its organizer has in its place now
  add column replaced_by bigint references vouchers (id),
  add constraint vouchers_given check (given_until is null or deleted_at is not null),
  add constraint vouchers_replaced check (replaced_by is null or given_until is not null);
create index vouchers_replaced on vouchers (replaced_by) where replaced_by is not null;
