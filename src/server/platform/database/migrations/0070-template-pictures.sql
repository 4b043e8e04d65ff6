-- every picture that was sent for mails of an organizer's templates and is kept: mails may show it when no template does any more
create table template_pictures (
  file text primary key,
  organization_id bigint not null references organizations (id)
);
create index template_pictures_organization on template_pictures (organization_id);
insert into template_pictures (file, organization_id)
  select template_image_file, organization_id from email_templates where template_image_file is not null
  union
  select footer_image_file, organization_id from email_templates where footer_image_file is not null
  on conflict do nothing;
