import { sql } from 'kysely';
import type { OrderState } from '#domain/orders/order-state.ts';
import type { Services } from '#server/services.ts';

/** Anybody who knows the address of a webhook may call it: of one payment no more are kept than a provider ever sends. */
const MOST_OF_A_PAYMENT = 100;

interface PaymentMessage {
  readonly paymentId: string;
  readonly at: Date;
  readonly said: Readonly<Record<string, string>>;
  /** the order's, once the provider was asked; null: it did not answer */
  readonly state: OrderState | null;
}

/** Keeps that a provider called, for whoever looks into the order; nothing else reads it. Source: screens 71. */
export async function keepMessage(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { paymentId, at, said, state }: PaymentMessage,
): Promise<void> {
  try {
    await sql`
      insert into payment_messages (payment_id, at, said, state)
      select ${paymentId}::uuid, ${at}::timestamptz, ${JSON.stringify(said)}::jsonb, ${state}::text
      where (select count(*) from payment_messages where payment_id = ${paymentId}::uuid) < ${MOST_OF_A_PAYMENT}
    `.execute(database.db);
  } catch (error) {
    // what it was about is done: the provider need not call again for this
    log.warn({ err: error, payment: paymentId }, 'a message of a payment provider was not kept');
  }
}
