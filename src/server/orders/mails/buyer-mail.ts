import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { type NewMail, queueMail } from '#server/platform/mail/mails.ts';

/** The address of whoever ordered, which nobody corrects until the transaction ends; empty: none was given, or it was forgotten. */
export async function holdAddress(trx: Kysely<DB>, orderId: string): Promise<string> {
  const { customer_email: address } = await trx
    .selectFrom('orders')
    .select('customer_email')
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return address;
}

/**
 * Queues a mail to whoever ordered, at the address that the order has by now: it may have been corrected since the mail was
 * begun. Nobody is mailed where there is none.
 */
export async function queueBuyerMail(
  trx: Kysely<DB>,
  mail: Omit<NewMail, 'to'> & Required<Pick<NewMail, 'orderId'>>,
): Promise<void> {
  const to = await holdAddress(trx, mail.orderId);
  if (to !== '') await queueMail(trx, { ...mail, to });
}
