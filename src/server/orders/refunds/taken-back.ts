import { type Selectable, sql, type Transaction } from 'kysely';
import type { DB, Refunds } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { endAlerts, raiseAlert } from '#server/platform/jobs/alert.ts';
import { FURTHER, furtherOf } from '../payments/further-transactions.ts';

// What buyers' banks have taken back is owed to no buyer any more: paid back as well, they would have it twice.

/** Chargebacks, answers about refunds and notes of a payment by hand wait for each other. */
export async function lockOrder(trx: Transaction<DB>, id: string): Promise<void> {
  await trx.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Takes what the buyer's bank took back of a payment from the refunds that a person is to pay; under the lock of the order, as they are noted. */
export async function takeFromOwedRefunds(
  trx: Transaction<DB>,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<void> {
  const owed = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('noted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('status', '=', 'by-hand'), eb.and([eb('status', '=', 'failed'), eb('asked_at', 'is not', null)])]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  for (const refund of owed) await takeFromRefund(trx, { refund, at });
}

/**
 * Takes from a refund what the buyer's bank has of it. One that is taken whole is `taken-back` (`REFUND_STATE`), and owed
 * again once the dispute is won; of a part the person on duty is told. It is reversed in the ledger for the site, which
 * bore what the chargeback found with no seller any more.
 * @returns what is left to pay back, in cents
 */
export async function takeFromRefund(
  trx: Transaction<DB>,
  { refund, at }: { refund: Selectable<Refunds>; at: Date },
): Promise<number> {
  const { id, order_id: orderId, amount_cents: wanted } = refund;
  const left = Math.max(0, Math.min(wanted, await leftOf(trx, refund)));
  const taken = wanted - left;
  if (taken === 0) return left;
  await trx
    .updateTable('refunds')
    .set(left === 0 ? TAKEN : { amount_cents: left })
    .where('id', '=', id)
    .execute();
  const note = `refund ${id} not made: the buyer's bank had taken the money back`;
  await trx
    .insertInto('ledger_entries')
    .values({ id: uuidv7(), kind: 'refund', at, order_id: orderId, amount_cents: taken, note })
    .execute();
  if (left === 0) await endAlerts(trx, [`refund:${id}`], { at });
  const facts = { says: 'RefundTakenBack', values: { amount: { cents: taken }, refund: id } } as const;
  await raiseAlert(trx, { kind: 'refund-taken-back', orderId, about: `taken-back:${id}`, ...facts });
  return left;
}

const TAKEN = { status: 'failed', asked_at: null } as const;

/** Whether a refund is one that a buyer's bank has taken whole, or had. */
export function wasTaken({ status, asked_at }: Pick<Selectable<Refunds>, 'status' | 'asked_at'>): boolean {
  return status === TAKEN.status && asked_at === TAKEN.asked_at;
}

/** Books once more what {@link takeFromRefund} reversed: the dispute was won, and it is paid back by hand after all. */
export async function bookAgain(trx: Transaction<DB>, refund: Selectable<Refunds>, at: Date): Promise<void> {
  const { id, order_id: orderId, amount_cents: amount } = refund;
  const note = `refund ${id} paid by hand: the dispute was won`;
  await trx
    .insertInto('ledger_entries')
    .values({ id: uuidv7(), kind: 'refund', at, order_id: orderId, amount_cents: -amount, note })
    .execute();
}

/** What is left of a refund's payment, in cents: what came in, less other refunds and what the buyer's bank took back. */
async function leftOf(trx: Transaction<DB>, refund: Selectable<Refunds>): Promise<number> {
  const { payment_id: paymentId } = refund;
  if (paymentId === null) return refund.amount_cents;
  if (refund.reason === FURTHER) return refund.amount_cents - (await takenOf(trx, refund));
  const { paid, collected, others, taken } = await trx
    .selectFrom('payments')
    .select(['amount_cents as paid', sql<number | null>`(detail ->> 'amount')::int`.as('collected')])
    .select((eb) => [
      eb
        .selectFrom('refunds')
        .select((of) => of.fn.coalesce(of.fn.sum<number>('amount_cents'), of.lit(0)).as('amount'))
        .where('payment_id', '=', paymentId)
        .where('id', '!=', refund.id)
        .where('reason', '!=', FURTHER)
        .where((of) => of.or([of('status', '!=', TAKEN.status), of('asked_at', 'is not', null)]))
        .$asScalar()
        .as('others'),
      eb
        .selectFrom('chargebacks')
        .select((of) => of.fn.coalesce(of.fn.sum<number>('amount_cents'), of.lit(0)).as('amount'))
        .where('payment_id', '=', paymentId)
        .where('reference', 'not in', furtherOf(paymentId))
        .$asScalar()
        .as('taken'),
    ])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  // another amount than was asked for goes back whole
  const cameIn = refund.reason === 'whole payment' ? (collected ?? paid) : paid;
  return cameIn - (others ?? 0) - (taken ?? 0);
}

/** What the buyer's bank has taken of the one transaction that a refund is of, in cents. */
async function takenOf(trx: Transaction<DB>, { payment_id, transaction }: Selectable<Refunds>): Promise<number> {
  const row = await trx
    .selectFrom('chargebacks')
    .select('amount_cents')
    .where('payment_id', '=', payment_id)
    .where('reference', '=', transaction)
    .executeTakeFirst();
  return row?.amount_cents ?? 0;
}
