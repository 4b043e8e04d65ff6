-- A coupon that is deleted is no ticket's.
delete from coupon_tickets using coupons where coupons.id = coupon_tickets.coupon_id and coupons.deleted_at is not null;
