-- What organizers change of a supplement says nothing of what was sold, nor of what waits in a cart.

-- whether it was sold for every ticket or once per line
alter table booking_supplements add column applied smallint not null default 1 check (applied in (1, 2));
update booking_supplements set applied = supplements.applied
  from supplements where supplements.id = booking_supplements.supplement_id and supplements.applied <> 1;
create index booking_supplements_supplement on booking_supplements (supplement_id);

-- a position names an option for good, in carts too; its place in the list is its own
alter table supplement_options add column place integer not null default 0;
update supplement_options set place = position;
-- the last position that was given: none is given twice
alter table supplements add column last_option integer not null default 0;
update supplements set last_option = coalesce(
  (select max(position) from supplement_options where supplement_id = supplements.id), 0);

create index supplements_organization on supplements (organization_id);
create index ticket_supplements_supplement on ticket_supplements (supplement_id);
create index vouchers_organization on vouchers (organization_id);
create index voucher_tickets_ticket on voucher_tickets (ticket_id);
create index check_ins_voucher on check_ins (voucher_id) where voucher_id is not null;
