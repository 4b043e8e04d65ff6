-- Lines about one kind of thing, by age.
create index audit_lines_of_kind on audit_lines (subject, at, id);
-- What people did, apart from what providers and jobs write all day.
create index audit_lines_of_people on audit_lines (at, id) where left(actor, 5) = 'user:';
