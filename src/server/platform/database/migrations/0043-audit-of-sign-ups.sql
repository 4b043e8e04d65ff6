-- A sign-up that is deleted stays a number in the audit lines, as a deleted account does: it never keeps the row.
alter table audit_lines drop constraint audit_lines_acting_as_fkey;
