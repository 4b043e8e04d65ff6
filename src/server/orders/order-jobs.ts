import * as v from 'valibot';
import { cents } from '#domain/money/money.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import type { Job } from '#server/platform/jobs/outbox.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { ProviderRefused } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { askAboutOpenPayments } from './open-payments.ts';
import { mailConfirmation, mailRefundNotice } from './order-mails.ts';
import { recountStock } from './recount.ts';
import { mailTicketsOf } from './send-my-tickets.ts';
import { askAboutPaidPayments } from './watched-payments.ts';

const ofOrder = v.object({ orderId: v.string() });
const ofAddress = v.object({ email: v.string(), lang: v.string() });
const ofRefund = v.object({ refundId: v.string() });
const ofPayment = v.object({ paymentId: v.string() });
const ofNotice = v.object({
  orderId: v.string(),
  paymentId: v.string(),
  reason: v.picklist(['late', 'amount', 'double', 'nothing']),
  amount: v.pipe(v.number(), v.integer()),
});

/** The jobs that follow from orders; each may run again for work it has done. */
export function orderJobs(services: Services): Jobs {
  return {
    handlers: {
      'orders.confirm': (job) => mailConfirmation(services, v.parse(ofOrder, job.payload).orderId),
      'orders.confirm-again': (job) => mailConfirmation(services, v.parse(ofOrder, job.payload).orderId, job.key),
      'orders.refund': (job) => refund(services, job),
      'orders.refund-notice': (job) => {
        const { amount, ...notice } = v.parse(ofNotice, job.payload);
        return mailRefundNotice(services, { ...notice, amount: cents(amount) });
      },
      'orders.send-tickets': (job) => mailTicketsOf(services, { ...v.parse(ofAddress, job.payload), key: job.key }),
      'orders.manual-alert': (job) => alertManual(services, job),
    },
    periodic: [
      { name: 'open-payments', seconds: 5, run: () => askAboutOpenPayments(services) },
      { name: 'paid-payments', seconds: 600, run: () => askAboutPaidPayments(services) },
      { name: 'recount-stock', seconds: 600, run: () => recountStock(services) },
    ],
  };
}

/** Pays back at the provider; a refund that the provider has not finished is asked for again, by the same reference. */
async function refund(services: Services, job: Job): Promise<void> {
  const { refundId } = v.parse(ofRefund, job.payload);
  const { database } = services;
  const row = await database.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.status', 'refunds.order_id', 'payments.provider', 'payments.reference'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (row.status !== 'pending') return;
  const provider = services.payments.provider(row.provider);
  if (!provider || row.reference === null) throw new Error(`a refund of a payment that ${row.provider} does not know`);
  const answer = await provider
    .refund(row.reference, { amountCents: cents(row.amount_cents), idempotencyReference: refundId })
    .catch((error: unknown) => {
      if (error instanceof ProviderRefused) return { status: 'failed', reference: null } as const;
      throw error;
    });
  if (answer.status === 'pending') throw new Error('the provider has not finished the refund yet');
  await database.transaction(async (trx) => {
    await trx
      .updateTable('refunds')
      .set({ status: answer.status, reference: answer.reference })
      .where('id', '=', refundId)
      .execute();
    if (answer.status === 'success') return;
    const text = `The provider refuses to pay back ${row.amount_cents} cents of this order (refund ${refundId}): it has to be done by hand.`;
    await raiseAlert(trx, { kind: 'refund-refused', orderId: row.order_id, text });
  });
}

/** Tells the person on duty of a payment that the provider still looks at by hand. Source: decisions 6. */
async function alertManual({ database }: Services, job: Job): Promise<void> {
  const { paymentId } = v.parse(ofPayment, job.payload);
  await database.transaction(async (trx) => {
    const row = await trx
      .selectFrom('payments')
      .select('order_id')
      .where('id', '=', paymentId)
      .where('status', '=', 'manualintervention')
      .executeTakeFirst();
    if (!row) return;
    const text =
      'The provider has looked at the payment of this order by hand for an hour. Its tickets stay held: ask the provider.';
    await raiseAlert(trx, { kind: 'payment-manual', orderId: row.order_id, text });
  });
}
