import { IS_SENDER } from '#server/platform/mail/mails.ts';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { TICKETS_CANCELLED } from '#server/platform/mail/mail-remedies.ts';
import { VALID_TICKETS } from '../order-rows.ts';

/** The mail in reach carries the order's tickets, for the first time or again. */
export function isTicketMail() {
  return sql<boolean>`(mails.key like 'order.confirmation:%' or mails.key like 'orders.confirm-again:%')`;
}

/**
 * Gives up the ticket mails that wait of those among these orders that have no valid ticket left, for good. One that
 * is being handed over is left alone: where the mail server does not take it, `mailCancelled` gives it up.
 */
export async function giveUpTicketMails(trx: Transaction<DB>, orderIds: readonly string[], now: Date): Promise<void> {
  await sql`
    with waiting as materialized (
      select mails.id from mails join outbox_jobs as sender on ${IS_SENDER}
      where mails.order_id = any(${orderIds}) and mails.sent_at is null and mails.failed_at is null and ${isTicketMail()}
        and (sender.leased_until is null or sender.leased_until <= now())
        and not exists (select from bookings where bookings.order_id = mails.order_id and ${VALID_TICKETS} > 0)
      order by sender.id
      for update of sender skip locked
    )
    update mails set failed_at = ${now}, failure = ${TICKETS_CANCELLED}, handed_over_at = null
    from waiting where mails.id = waiting.id and mails.sent_at is null and mails.failed_at is null
  `.execute(trx);
}
