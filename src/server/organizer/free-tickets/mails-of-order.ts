import { sql } from 'kysely';
import { isSameEmail } from '#domain/accounts/identity.ts';
import { isTicketMail } from '#server/orders/mails/ticket-mails.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import { GIVEN_UP, IS_WITHHELD } from '#server/platform/mail/mail-remedies.ts';
import { IS_SENDER } from '#server/platform/mail/mails.ts';
import { NOT_TAKEN } from '#server/platform/mail/send-mail.ts';

// How the mails with the tickets of the order in reach stand: read from the mails themselves, so no crash can make it wrong.

/** The mail in reach is the order's, and brings all its valid tickets: one of a single line too, where no other line has any. */
export const BRINGS_ORDER = sql<boolean>`(mails.order_id = orders.id and (${isTicketMail()}
  or mails.key like 'orders.resend:%' and not exists (
    select from bookings
    where bookings.order_id = orders.id and bookings.id <> mails.booking_id and ${VALID_TICKETS} > 0
  )
))`;

/** The mail in reach goes out as soon as it can; one whose job, `sender`, was given up does not. */
export const IS_WAITING = sql<boolean>`(mails.sent_at is null and mails.failed_at is null and sender.failed_at is null)`;

/** The mail server of its address refused the mail in reach for good. */
export const IS_REFUSED = sql<boolean>`(mails.failed_at is not null
  and mails.failure not in (${NOT_TAKEN}, ${GIVEN_UP}) and not ${IS_WITHHELD})`;

/** The mails in reach, each with the job that sends it. */
export const MAILS = sql`mails left join outbox_jobs as sender on ${IS_SENDER}`;

/** A mail with the tickets of the order in reach is to be made again: one statement for all orders. */
export const IS_MADE_AGAIN = sql<boolean>`orders.id::text in (
  select payload->>'orderId' from outbox_jobs
  where kind = 'orders.confirm-again' and done_at is null and failed_at is null
)`;

/** Where a mail went, if elsewhere than to the recipient's own address; of somebody who was forgotten that is not told either. */
export function otherAddress(
  to: string | null,
  { customer_name: name, customer_email: own }: { readonly customer_name: string; readonly customer_email: string },
): string | undefined {
  if (to === null || (name === '' && own === '')) return undefined;
  return isSameEmail(to, own) ? undefined : to;
}
