import type { Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import { cents } from '#domain/money/money.ts';
import { REFUND_ALERT_HOURS, REFUND_ASKED_FOR_DAYS } from '#domain/orders/limits.ts';
import { ProviderAway, ProviderRefused, type RefundState } from '#server/payments/provider.ts';
import type { DB, Refunds } from '#server/platform/database/tables.gen.ts';
import { storedFacts } from '#server/platform/jobs/alert-text.ts';
import { endAlerts, raiseAlert } from '#server/platform/jobs/alert.ts';
import { enqueue, type Job } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { settledSchema } from '../payments/further-transactions.ts';
import { lockOrder, takeFromRefund } from './taken-back.ts';

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
  if (answer.status === 'pending') await lookAgain(services, { refund, answer, look, priority: job.priority });
  else await noteAnswer(services, refund, answer);
  services.jobs.notify();
}

/**
 * What is asked of the provider. Before the first time it is looked whether the buyer's bank has taken the money back
 * meanwhile: paid back as well, the buyer would have it twice. Asked once, it may have been made, and is asked for as it was.
 * @returns undefined: there is nothing to ask any more
 */
async function begin({ database, now }: Services, refundId: string): Promise<Selectable<Refunds> | undefined> {
  return database.transaction(async (trx) => {
    const all = trx.selectFrom('refunds').selectAll();
    const { order_id: orderId } = await all.where('id', '=', refundId).executeTakeFirstOrThrow();
    await lockOrder(trx, orderId);
    const refund = await all.where('id', '=', refundId).executeTakeFirstOrThrow();
    if (refund.status !== 'pending') return undefined;
    if (refund.asked_at !== null) return refund;
    if ((await takeFromRefund(trx, { refund, at: now() })) === 0) return undefined;
    return trx
      .updateTable('refunds')
      .set({ asked_at: now() })
      .where('id', '=', refundId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** @throws ProviderAway when nothing can be learned now */
async function askProvider(
  { database, payments }: Services,
  refund: Selectable<Refunds>,
): Promise<Omit<RefundState, 'reference'> & { readonly reference: string | null }> {
  const payment = await database.db
    .selectFrom('payments')
    .select(['provider', 'reference', 'detail'])
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  const provider = payments.provider(payment.provider);
  if (!provider || payment.reference === null)
    throw new ProviderAway(`a refund of a payment that ${payment.provider} does not know`);
  const settled = v.safeParse(settledSchema, payment.detail);
  const asked = {
    amountCents: cents(refund.amount_cents),
    idempotencyReference: refund.id,
    transaction: refund.transaction ?? (settled.success ? settled.output.transaction : undefined),
  };
  return provider.refund(payment.reference, asked).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return { status: 'failed', reference: null } as const;
    throw error;
  });
}

/** Notes a final answer, once; of one who refuses the person on duty is told, unless the buyer's bank has the money anyway. */
async function noteAnswer(
  { database, now }: Services,
  { id, order_id }: Selectable<Refunds>,
  { status, reference }: { readonly status: RefundState['status']; readonly reference: string | null },
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockOrder(trx, order_id);
    const noted = await trx
      .updateTable('refunds')
      .set({ status, reference })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (!noted) return;
    if (status === 'success') return endAlerts(trx, [`refund:${id}`], { at: now() });
    const owed = await takeFromRefund(trx, { refund: noted, at: now() });
    if (owed === 0) return;
    const alert = { says: 'RefundRefused', values: { amount: { cents: owed }, refund: id } } as const;
    await raiseAlert(trx, { kind: 'refund-refused', orderId: order_id, about: `refund:${id}`, ...alert });
  });
}

interface Unfinished {
  readonly refund: Selectable<Refunds>;
  readonly answer: { readonly reference: string | null };
  readonly look: number;
  readonly priority: number;
}

/** Asks again later, the less often the longer it takes; the person on duty is told once, and at the end. */
async function lookAgain({ database, now }: Services, { refund, answer, look, priority }: Unfinished): Promise<void> {
  const age = now().getTime() - refund.created_at.getTime();
  const pause = age < HOUR_MS ? HOUR_MS / 12 : age < REFUND_ALERT_HOURS * HOUR_MS ? HOUR_MS : 24 * HOUR_MS;
  const isSlow = age + pause >= REFUND_ALERT_HOURS * HOUR_MS;
  const isOver = age >= REFUND_ASKED_FOR_DAYS * 24 * HOUR_MS;
  await database.transaction(async (trx) => {
    await lockOrder(trx, refund.order_id);
    const open = await trx
      .updateTable('refunds')
      // what is not asked about any more is a person's, who looks at the provider first
      .set({ reference: answer.reference, ...(isOver && { status: 'failed' }) })
      .where('id', '=', refund.id)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (!open) return;
    const owed = isOver ? await takeFromRefund(trx, { refund: open, at: now() }) : open.amount_cents;
    if (owed === 0) return;
    const key = `orders.refund:${refund.id}:look:${look + 1}`;
    const isQueued = await trx.selectFrom('outbox_jobs').select('id').where('key', '=', key).executeTakeFirst();
    if (isQueued) return;
    const runAt = new Date(Date.now() + pause);
    if (!isOver)
      await enqueue(trx, {
        kind: 'orders.refund',
        key,
        payload: { refundId: refund.id, look: look + 1 },
        runAt,
        priority,
      });
    if (isSlow) await alertOnce(trx, { ...refund, amount_cents: owed }, isOver);
  });
}

/** Tells the person on duty that a refund is slow, and that it is not asked about any more: once each. */
async function alertOnce(
  trx: Transaction<DB>,
  { id, amount_cents, order_id: orderId }: Selectable<Refunds>,
  isOver: boolean,
): Promise<void> {
  const facts = {
    says: isOver ? 'RefundOver' : 'RefundSlow',
    values: { amount: { cents: amount_cents }, refund: id },
  } as const;
  const text = storedFacts(facts);
  const told = trx.selectFrom('alerts').select('id').where('order_id', '=', orderId).where('text', '=', text);
  if (!(await told.executeTakeFirst()))
    await raiseAlert(trx, { kind: 'refund-slow', orderId, about: `refund:${id}`, ...facts });
}
