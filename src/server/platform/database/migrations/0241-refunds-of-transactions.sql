-- Which of a payment's transactions is paid back; null: the provider has one for each payment.
alter table refunds add column transaction text;
drop index refunds_of_payment;
create unique index refunds_of_payment on refunds (payment_id, reason, coalesce(transaction, '')) where booking_id is null;
