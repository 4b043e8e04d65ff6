-- What was sold of a supplement keeps the picture of its page, whatever its organizer changes since; null: the page is the site's.
alter table booking_supplements add column template_image_file text;
update booking_supplements set template_image_file = supplements.template_image_file
  from supplements where supplements.id = booking_supplements.supplement_id
    and supplements.template_type = 'custom' and booking_supplements.code is not null;
create index booking_supplements_picture on booking_supplements (template_image_file) where template_image_file is not null;

-- One that is sold while its supplement changes waits, and has the picture that is there then: the other may be gone.
create function supplement_has_page() returns trigger language plpgsql as $$
begin
  select case template_type when 'custom' then template_image_file end into new.template_image_file
  from supplements where id = new.supplement_id for share;
  return new;
end $$;
create trigger booking_supplements_page before insert on booking_supplements
  for each row when (new.code is not null) execute function supplement_has_page();
