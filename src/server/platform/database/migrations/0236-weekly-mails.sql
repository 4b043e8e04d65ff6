-- Whether the owner is mailed each Monday what the week before sold.
alter table organizations add column weekly_sale boolean not null default false;
