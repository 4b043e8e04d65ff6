import type { Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import { cents } from '#domain/money/money.ts';
import { REFUND_ALERT_HOURS, REFUND_ASKED_FOR_DAYS } from '#domain/orders/limits.ts';
import { ProviderAway, ProviderRefused, type RefundState } from '#server/payments/provider.ts';
import type { DB, Refunds } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import { enqueue, type Job } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';

const HOUR_MS = 3_600_000;

const ofRefund = v.object({
  refundId: v.string(),
  /** how often the provider was asked about it before */
  look: v.optional(v.number(), 0),
});

/** Tries in a row at a provider that is away, before it is asked less often: some 13 minutes. */
const TRIES_IN_A_ROW = 6;

/**
 * Pays back at the provider. However often it runs, it asks by one reference, so that money goes back once; a provider
 * that has not finished, or cannot be reached, is asked again for days. Source: decisions 6.
 */
export async function payBack(services: Services, job: Job): Promise<void> {
  const { refundId, look } = v.parse(ofRefund, job.payload);
  const refund = await begin(services, refundId);
  if (!refund) return services.jobs.notify();
  const answer = await askProvider(services, refund).catch((error: unknown) => {
    if (!(error instanceof ProviderAway) || job.tries < TRIES_IN_A_ROW) throw error;
    return { status: 'pending', reference: refund.reference } as const;
  });
  if (answer.status === 'pending') await lookAgain(services, { refund, answer, look });
  else await noteAnswer(services, refund, answer);
  services.jobs.notify();
}

/**
 * What is asked of the provider. Before the first time it is looked whether the buyer's bank has taken the money back
 * meanwhile: paid back as well, the buyer would have it twice. What is not paid back is reversed in the ledger for the site,
 * which bore what the chargeback found with no seller any more. Asked once, it may have been made, and is asked for as it was.
 * @returns undefined: there is nothing to ask any more
 */
async function begin({ database, now }: Services, refundId: string): Promise<Selectable<Refunds> | undefined> {
  return database.transaction(async (trx) => {
    const all = trx.selectFrom('refunds').selectAll();
    const { order_id: orderId } = await all.where('id', '=', refundId).executeTakeFirstOrThrow();
    // chargebacks are booked under the same lock
    await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().executeTakeFirstOrThrow();
    const refund = await all.where('id', '=', refundId).executeTakeFirstOrThrow();
    if (refund.status !== 'pending') return undefined;
    if (refund.asked_at !== null) return refund;
    const { amount_cents: wanted } = refund;
    const amount = Math.max(0, Math.min(wanted, await leftOf(trx, refund)));
    const begun = await trx
      .updateTable('refunds')
      .set(amount > 0 ? { amount_cents: amount, asked_at: now() } : { status: 'failed' })
      .where('id', '=', refundId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (amount < wanted) await stop(trx, { refundId, orderId, at: now(), amount: wanted - amount });
    return amount > 0 ? begun : undefined;
  });
}

/** What is left of a refund's payment, in cents: what came in, less other refunds and what the buyer's bank took back. */
async function leftOf(trx: Transaction<DB>, refund: Selectable<Refunds>): Promise<number> {
  const { paid, others, taken } = await trx
    .selectFrom('payments')
    .select('amount_cents as paid')
    .select((eb) => [
      eb
        .selectFrom('refunds')
        .select((of) => of.fn.coalesce(of.fn.sum<number>('amount_cents'), of.lit(0)).as('amount'))
        .where('payment_id', '=', refund.payment_id)
        .where('id', '!=', refund.id)
        .where('status', '!=', 'failed')
        .$asScalar()
        .as('others'),
      eb
        .selectFrom('chargebacks')
        .select((of) => of.fn.coalesce(of.fn.sum<number>('amount_cents'), of.lit(0)).as('amount'))
        .where('payment_id', '=', refund.payment_id)
        .$asScalar()
        .as('taken'),
    ])
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  // another amount than was asked for goes back whole
  const cameIn = refund.reason === 'whole payment' ? refund.amount_cents : paid;
  return cameIn - (others ?? 0) - (taken ?? 0);
}

interface Stopped {
  readonly refundId: string;
  readonly orderId: string;
  readonly at: Date;
  readonly amount: number;
}

async function stop(trx: Transaction<DB>, { refundId, orderId, at, amount }: Stopped): Promise<void> {
  const note = `refund ${refundId} not made: the buyer's bank had taken the money back`;
  await trx
    .insertInto('ledger_entries')
    .values({ id: uuidv7(), kind: 'refund', at, order_id: orderId, amount_cents: amount, note })
    .execute();
  const text = `${amount} cents of this order are not paid back (refund ${refundId}): the buyer's bank had taken them back before. If the dispute is won, pay them back by hand.`;
  await raiseAlert(trx, { kind: 'refund-taken-back', orderId, text });
}

/** @throws ProviderAway when nothing can be learned now */
async function askProvider(
  { database, payments }: Services,
  refund: Selectable<Refunds>,
): Promise<Omit<RefundState, 'reference'> & { readonly reference: string | null }> {
  const payment = await database.db
    .selectFrom('payments')
    .select(['provider', 'reference'])
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  const provider = payments.provider(payment.provider);
  if (!provider || payment.reference === null)
    throw new ProviderAway(`a refund of a payment that ${payment.provider} does not know`);
  const asked = { amountCents: cents(refund.amount_cents), idempotencyReference: refund.id };
  return provider.refund(payment.reference, asked).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return { status: 'failed', reference: null } as const;
    throw error;
  });
}

/** Notes a final answer, once; of one who refuses the person on duty is told. */
async function noteAnswer(
  { database }: Services,
  { id, amount_cents, order_id }: Selectable<Refunds>,
  { status, reference }: { readonly status: RefundState['status']; readonly reference: string | null },
): Promise<void> {
  await database.transaction(async (trx) => {
    const noted = await trx
      .updateTable('refunds')
      .set({ status, reference })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (!noted || status === 'success') return;
    const text = `The provider refuses to pay back ${amount_cents} cents of this order (refund ${id}): it has to be done by hand.`;
    await raiseAlert(trx, { kind: 'refund-refused', orderId: order_id, text });
  });
}

interface Unfinished {
  readonly refund: Selectable<Refunds>;
  readonly answer: { readonly reference: string | null };
  readonly look: number;
}

/** Asks again later, the less often the longer it takes; the person on duty is told once, and at the end. */
async function lookAgain({ database, now }: Services, { refund, answer, look }: Unfinished): Promise<void> {
  const age = now().getTime() - refund.created_at.getTime();
  const pause = age < HOUR_MS ? HOUR_MS / 12 : age < REFUND_ALERT_HOURS * HOUR_MS ? HOUR_MS : 24 * HOUR_MS;
  const isSlow = age + pause >= REFUND_ALERT_HOURS * HOUR_MS;
  const isOver = age >= REFUND_ASKED_FOR_DAYS * 24 * HOUR_MS;
  await database.transaction(async (trx) => {
    const open = await trx
      .updateTable('refunds')
      .set({ reference: answer.reference })
      .where('id', '=', refund.id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (!open) return;
    const key = `orders.refund:${refund.id}:look:${look + 1}`;
    const isQueued = await trx.selectFrom('outbox_jobs').select('id').where('key', '=', key).executeTakeFirst();
    if (isQueued) return;
    const runAt = new Date(Date.now() + pause);
    if (!isOver)
      await enqueue(trx, { kind: 'orders.refund', key, payload: { refundId: refund.id, look: look + 1 }, runAt });
    if (isSlow) await alertOnce(trx, refund, isOver);
  });
}

/** Tells the person on duty that a refund is slow, and that it is not asked about any more: once each. */
async function alertOnce(
  trx: Transaction<DB>,
  { id, amount_cents, order_id: orderId }: Selectable<Refunds>,
  isOver: boolean,
): Promise<void> {
  const since = `The provider has not finished paying back ${amount_cents} cents of this order (refund ${id})`;
  const text = isOver ? `${since}; it is not asked any more: ask it by hand.` : `${since} for days: ask it by hand.`;
  const told = trx.selectFrom('alerts').select('id').where('order_id', '=', orderId).where('text', '=', text);
  if (!(await told.executeTakeFirst())) await raiseAlert(trx, { kind: 'refund-slow', orderId, text });
}
