-- One buyer may use a coupon in so many orders, and its organizer may note something that nobody else reads.
alter table coupons
  add column buyer_limit integer not null default 0 check (buyer_limit >= 0), -- orders of one buyer; 0: any number
  add column note text not null default '';
