-- An admin's sessions as other users: found by the admin, so that they end with the admin's own; nobody acts as themself.

create index sessions_impersonated on sessions (impersonated_by) where impersonated_by is not null and revoked_at is null;
alter table sessions add constraint sessions_impersonated_other check (impersonated_by <> user_id);
