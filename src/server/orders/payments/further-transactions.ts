import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { type Cents, sum } from '#domain/money/money.ts';
import type { DB, Orders, Payments } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import type { ProviderTransaction } from '#server/payments/provider.ts';
import { passingThrough } from '../ledger.ts';

/** What a provider says of money that came in for a payment. */
export interface PaidEvent {
  readonly kind: 'paid';
  readonly paymentId: string;
  readonly amount: Cents;
  readonly currency: string;
  /** left out where the provider has one for each payment */
  readonly transactions?: readonly ProviderTransaction[] | undefined;
  /** the one of them that the order is sold for */
  readonly transaction?: string | undefined;
}

/** The reason of a refund of money that came in beside what an order was sold for. */
export const FURTHER = 'further transaction';

/** What a settled payment brought, as it is noted beside it, and by which transaction where it had several. */
export const settledSchema = v.object({ amount: v.number(), transaction: v.optional(v.string()) });

/**
 * Takes a payment that was made more than once apart: the order is sold for one transaction of the sum that is due, and
 * the others are to go back. Where none has that sum, the payment is what all of them brought. Source: decisions 6.
 */
export function takeApart(
  event: PaidEvent,
  { order, payment }: { order: Pick<Selectable<Orders>, 'total_cents'>; payment: Selectable<Payments> | undefined },
): { readonly paid: PaidEvent; readonly further: readonly ProviderTransaction[] } {
  const transactions = event.transactions ?? [];
  const settled = v.safeParse(settledSchema, payment?.status === 'success' ? payment.detail : null);
  const fitting = transactions.filter(
    ({ amountCents, currency }) => amountCents === order.total_cents && currency === 'EUR',
  );
  const best = fitting.find(({ isThere }) => isThere) ?? fitting[0];
  const isOther = settled.success && settled.output.amount !== order.total_cents;
  const noted = settled.success && transactions.find(({ reference }) => reference === settled.output.transaction);
  const own = noted || (isOther ? undefined : best);
  if (!own) return { paid: event, further: [] };
  return {
    paid: { ...event, amount: own.amountCents, currency: own.currency, transaction: own.reference },
    further: transactions.filter(({ reference, isThere }) => isThere && reference !== own.reference),
  };
}

interface Further {
  readonly order: Pick<Selectable<Orders>, 'id'>;
  readonly paymentId: string;
  readonly further: readonly ProviderTransaction[];
  readonly at: Date;
}

/**
 * Writes what goes back of transactions beside the one that the order was sold for, each once and by its own name.
 * @returns what goes back with this call
 */
export async function returnFurther(
  trx: Transaction<DB>,
  { order, paymentId, further, at }: Further,
): Promise<readonly ProviderTransaction[]> {
  if (further.length === 0) return [];
  const known = await trx
    .selectFrom('refunds')
    .select('transaction')
    .where('payment_id', '=', paymentId)
    .where('transaction', 'is not', null)
    .execute();
  const fresh = further.filter(
    ({ reference, amountCents }) => amountCents > 0 && known.every(({ transaction }) => transaction !== reference),
  );
  for (const { reference, amountCents, currency } of fresh) {
    const note = `payment ${paymentId}, transaction ${reference}, ${currency}`;
    const about = { orderId: order.id, at, amount: amountCents, note };
    const entries = [...passingThrough('charge', about), ...passingThrough('refund', about)];
    await trx.insertInto('ledger_entries').values(entries).execute();
    await payBackTransaction(trx, {
      orderId: order.id,
      paymentId,
      amount: amountCents,
      transaction: reference,
      reason: FURTHER,
    });
  }
  return fresh;
}

/** Tells the buyer of all that goes back beside the order's own payment, in one mail. */
export async function mailFurther(
  trx: Transaction<DB>,
  { order, paymentId, returned }: Omit<Further, 'further' | 'at'> & { returned: readonly ProviderTransaction[] },
): Promise<void> {
  const [first] = returned;
  if (!first) return;
  await enqueue(trx, {
    kind: 'orders.refund-notice',
    key: `orders.refund-notice:${paymentId}:${first.reference}`,
    payload: {
      orderId: order.id,
      paymentId,
      transaction: first.reference,
      reason: 'double',
      amount: amountOf(returned),
    },
  });
}

interface PaidBack {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: Cents;
  /** null where the provider has one for each payment */
  readonly transaction: string | null;
  readonly reason: 'whole payment' | typeof FURTHER;
}

/** Writes a refund of all that a transaction brought, and the job that makes it. */
export async function payBackTransaction(
  trx: Transaction<DB>,
  { orderId, paymentId, amount, transaction, reason }: PaidBack,
): Promise<void> {
  const refundId = uuidv7();
  await trx
    .insertInto('refunds')
    .values({ id: refundId, payment_id: paymentId, order_id: orderId, amount_cents: amount, reason, transaction })
    .execute();
  await enqueue(trx, { kind: 'orders.refund', key: `orders.refund:${refundId}`, payload: { refundId } });
}

/** What transactions brought together. */
export function amountOf(transactions: readonly ProviderTransaction[]): Cents {
  return sum(transactions.map(({ amountCents }) => amountCents));
}

/** The transactions of a payment that go back beside the one that its order was sold for, to be compared with. */
export function furtherOf(paymentId: string): RawBuilder<string> {
  return sql`(select transaction from refunds where payment_id = ${paymentId} and reason = ${FURTHER})`;
}

/** What a payment brought that is all paid back: each of its transactions, or the one that there is. */
export function partsOf({
  amount,
  transaction,
  transactions,
}: PaidEvent): readonly Omit<PaidBack, 'orderId' | 'paymentId' | 'reason'>[] {
  if (transaction !== undefined || !transactions?.length) return [{ amount, transaction: transaction ?? null }];
  return transactions.map(({ amountCents, reference }) => ({ amount: amountCents, transaction: reference }));
}
