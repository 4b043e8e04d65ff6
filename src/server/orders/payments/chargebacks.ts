import type { Insertable, Transaction } from 'kysely';
import { cents, spread, sum, type Cents } from '#domain/money/money.ts';
import { type Actor, audit } from '#server/platform/audit/audit.ts';
import type { DB, LedgerEntries } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { type Alert, endAlerts, raiseAlert } from '#server/platform/jobs/alert.ts';
import type { Chargeback } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { afterCommit } from '../order-events.ts';
import { takeFromOwedRefunds } from '../refunds/taken-back.ts';
import { FURTHER, furtherOf } from './further-transactions.ts';

interface Told {
  readonly paymentId: string;
  readonly orderId: string;
  readonly chargebacks: readonly Chargeback[];
  readonly actor: Actor;
}

/**
 * Books what buyers' banks have taken back of a payment, or given back since: a ledger line for what changed, the codes
 * of the order's tickets revoked while anything is taken back, and an alert. Told again, nothing happens. The stock stays
 * taken and the fee stays owed, for a person has to look at it. Source: decisions 6.
 */
export async function applyChargebacks(services: Services, told: Told): Promise<void> {
  const { db } = services.database;
  const stored = await db
    .selectFrom('chargebacks')
    .select('reference')
    .where('payment_id', '=', told.paymentId)
    .execute();
  // nearly all payments: nothing taken back, nothing ever was
  if (stored.length === 0 && told.chargebacks.every(({ amountCents }) => amountCents === 0)) return;
  const orderNumber = await services.database.transaction((trx) => applyInTransaction(trx, services, told));
  if (orderNumber !== undefined) afterCommit(services, { orderNumber, movedStockOf: [] });
}

/** @returns the order's number when something changed */
async function applyInTransaction(
  trx: Transaction<DB>,
  services: Services,
  { paymentId, orderId, chargebacks, actor }: Told,
): Promise<string | undefined> {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const payment = await trx
    .selectFrom('payments')
    .select('provider')
    .where('id', '=', paymentId)
    // money that never came in for us cannot be taken back from us
    .where('status', '=', 'success')
    .executeTakeFirst();
  if (!payment) return undefined;
  const before = await knownOf(trx, paymentId);
  const changed = chargebacks.filter(
    ({ reference, amountCents }) => (before.amounts.get(reference) ?? 0) !== amountCents,
  );
  if (changed.length === 0) return undefined;
  const at = services.now();
  const goneBack = await wentBack(trx, paymentId);
  for (const { reference, amountCents } of changed) {
    const difference = cents(amountCents - (before.amounts.get(reference) ?? 0));
    await trx
      .insertInto('chargebacks')
      .values({ payment_id: paymentId, reference, amount_cents: amountCents, at })
      .onConflict((conflict) =>
        conflict.columns(['payment_id', 'reference']).doUpdateSet({ amount_cents: amountCents }),
      )
      .execute();
    const isForNobody = goneBack === 'all' || goneBack.includes(reference);
    await book(trx, { orderId, at, difference, isForNobody, note: `chargeback ${reference} of payment ${paymentId}` });
    await audit(trx, {
      by: actor,
      at,
      subject: 'order',
      subjectId: orderId,
      action: difference > 0 ? 'charged back' : 'chargeback given back',
      detail: { amount_cents: difference, reference },
    });
    await raiseAlert(trx, alertOf({ paymentId, orderId, difference, reference, provider: payment.provider }));
  }
  await endGivenBack(trx, paymentId, at);
  if (changed.some(({ reference, amountCents }) => amountCents > (before.amounts.get(reference) ?? 0)))
    await takeFromOwedRefunds(trx, { paymentId, at });
  if (goneBack !== 'all') await setCodes(trx, { paymentId, orderId, at, revoked: before.instants });
  return order.order_number;
}

/** Ends the alerts that money was taken back, once nothing of the payment is any more. */
async function endGivenBack(trx: Transaction<DB>, paymentId: string, at: Date): Promise<void> {
  const { amounts } = await knownOf(trx, paymentId);
  const taken = [...amounts.values()].reduce((total, amount) => total + amount, 0);
  if (taken <= 0) await endAlerts(trx, [`chargeback:${paymentId}`], { at });
}

/** What was told before: amounts by reference, and the instants at which codes were revoked for it. */
async function knownOf(trx: Transaction<DB>, paymentId: string) {
  const rows = await trx
    .selectFrom('chargebacks')
    .select(['reference', 'amount_cents', 'at'])
    .where('payment_id', '=', paymentId)
    .execute();
  return {
    amounts: new Map(rows.map((row) => [row.reference, row.amount_cents])),
    instants: rows.map((row) => row.at),
  };
}

/** What of a payment was given back when it came in, all or some of its transactions: nothing of that ever was a seller's, and no ticket is of it. */
async function wentBack(trx: Transaction<DB>, paymentId: string): Promise<'all' | readonly (string | null)[]> {
  const refunds = await trx
    .selectFrom('refunds')
    .select(['reason', 'transaction'])
    .where('payment_id', '=', paymentId)
    .where('reason', 'in', ['whole payment', FURTHER])
    .execute();
  return refunds.some(({ reason }) => reason !== FURTHER) ? 'all' : refunds.map(({ transaction }) => transaction);
}

interface Booked {
  readonly orderId: string;
  readonly at: Date;
  /** above 0: taken back; below 0: given back */
  readonly difference: Cents;
  readonly isForNobody: boolean;
  readonly note: string;
}

/** Writes what was taken back to the sellers of the order, by what each still has of it; what passes that to no seller. */
async function book(trx: Transaction<DB>, { orderId, at, difference, isForNobody, note }: Booked): Promise<void> {
  const shares = isForNobody ? [] : await sharesOf(trx, orderId, difference);
  const most = sum(shares.map(({ weight }) => weight));
  const size = Math.min(Math.abs(difference), most);
  const spreadOver = spread(
    cents(difference < 0 ? -size : size),
    shares.map(({ weight }) => weight),
  );
  const about = { at, order_id: orderId, kind: 'chargeback' as const, note };
  const entries: (Insertable<LedgerEntries> & { amount_cents: number })[] = shares.map(
    ({ bookingId, organizationId }, index) => ({
      ...about,
      id: uuidv7(),
      booking_id: bookingId,
      organization_id: organizationId,
      amount_cents: -(spreadOver[index] ?? 0),
    }),
  );
  const rest = difference - sum(spreadOver);
  entries.push({ ...about, id: uuidv7(), amount_cents: -rest });
  const written = entries.filter(({ amount_cents: amount }) => amount !== 0);
  await trx.insertInto('ledger_entries').values(written).execute();
}

/** What each line of the order still brought its seller; of what was taken back, when it comes again. */
async function sharesOf(trx: Transaction<DB>, orderId: string, difference: Cents) {
  const rows = await trx
    .selectFrom('ledger_entries')
    .select(['booking_id', 'organization_id'])
    .select((eb) => eb.fn.sum<number>('amount_cents').as('amount'))
    .where('order_id', '=', orderId)
    .where('booking_id', 'is not', null)
    .where('kind', 'in', difference > 0 ? ['charge', 'refund', 'chargeback'] : ['chargeback'])
    .groupBy(['booking_id', 'organization_id'])
    .orderBy('booking_id')
    .execute();
  return rows.map(({ booking_id: bookingId, organization_id: organizationId, amount }) => ({
    bookingId,
    organizationId,
    weight: Math.max(0, difference > 0 ? amount : -amount),
  }));
}

/**
 * Revokes the codes while anything is taken back; those that chargebacks revoked, and no others, hold again after that.
 * @param change.revoked the instants of the revocations before; from now on there is one, `at`
 */
async function setCodes(
  trx: Transaction<DB>,
  change: { paymentId: string; orderId: string; at: Date; revoked: readonly Date[] },
): Promise<void> {
  const rows = await trx
    .selectFrom('chargebacks')
    .select('amount_cents')
    .where('payment_id', '=', change.paymentId)
    .where('reference', 'not in', furtherOf(change.paymentId))
    .execute();
  const isTaken = sum(rows.map(({ amount_cents: amount }) => amount)) > 0;
  await trx
    .updateTable('admissions')
    .set({ revoked_at: isTaken ? change.at : null })
    .where('booking_id', 'in', trx.selectFrom('bookings').select('id').where('order_id', '=', change.orderId))
    .where((row) =>
      row.or([
        ...(isTaken ? [row('revoked_at', 'is', null)] : []),
        ...change.revoked.map((instant) => row('revoked_at', '=', instant)),
      ]),
    )
    .execute();
  if (isTaken)
    await trx.updateTable('chargebacks').set({ at: change.at }).where('payment_id', '=', change.paymentId).execute();
}

function alertOf({
  paymentId,
  orderId,
  difference,
  reference,
  provider,
}: {
  paymentId: string;
  orderId: string;
  difference: Cents;
  reference: string;
  provider: string;
}): Alert {
  const isTaken = difference > 0;
  return {
    kind: isTaken ? 'chargeback' : 'chargeback-ended',
    orderId,
    ...(isTaken ? { about: `chargeback:${paymentId}` as const } : {}),
    says: isTaken ? 'BankTook' : 'BankGaveBack',
    values: { amount: { cents: Math.abs(difference) }, reference, provider },
  };
}
