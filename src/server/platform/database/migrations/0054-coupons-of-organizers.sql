-- What organizers see and change of their coupons.

-- of a group: its codes were made by the site, or came from a file
alter table coupons add column code_generated boolean not null default true;

create index coupons_organization on coupons (organization_id) where deleted_at is null;
create index coupon_codes_coupon on coupon_codes (coupon_id);
-- the orders behind a coupon's numbers, and whether it was ever used
create index bookings_coupon on bookings (coupon_id) where coupon_id is not null;
create index bookings_coupon_code on bookings (coupon_code_id) where coupon_code_id is not null;
