import * as v from 'valibot';
import { cents } from '#domain/money/money.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import type { Job } from '#server/platform/jobs/outbox.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { askAboutOpenPayments } from './payments/open-payments.ts';
import { mailConfirmation, mailRefundNotice } from './mails/order-mails.ts';
import { recountStock, recountSums } from './recount.ts';
import { cancelLatePayments, cancelPart } from './refunds/event-cancellation-job.ts';
import { ofCancellations } from './refunds/cancelled-notices.ts';
import { payBack } from './refunds/pay-back.ts';
import { mailCancelled, mailDeclined, mailRequest, mailUnanswered } from './refunds/cancellation-mails.ts';
import { mailBookingAgain } from './mails/resent-mail.ts';
import { mailTicketsOf } from './mails/send-my-tickets.ts';
import { askAboutPaidPayments } from './payments/watched-payments.ts';

const ofOrder = v.object({ orderId: v.string() });
const ofOrderAgain = v.object({ orderId: v.string(), to: v.optional(v.string()) });
const ofAddress = v.object({ email: v.string(), lang: v.string() });
const ofBooking = v.object({ bookingId: v.number(), askedAt: v.string(), message: v.optional(v.string()) });
const ofResending = v.object({ bookingId: v.number(), to: v.optional(v.string()) });
const ofPayment = v.object({ paymentId: v.string() });
const ofNotice = v.object({
  orderId: v.string(),
  paymentId: v.string(),
  /** the first of those that go back beside the order's own */
  transaction: v.optional(v.string()),
  reason: v.picklist(['late', 'amount', 'double', 'nothing']),
  amount: v.pipe(v.number(), v.integer()),
});

/** The jobs that follow from orders; each may run again for work it has done. */
export function orderJobs(services: Services): Jobs {
  return {
    handlers: {
      'orders.confirm': ({ payload, priority }) =>
        mailConfirmation(services, v.parse(ofOrder, payload).orderId, { priority }),
      'orders.refund': (job) => payBack(services, job),
      'orders.cancelled-notice': (job) =>
        mailCancelled(services, { ...v.parse(ofCancellations, job.payload), priority: job.priority }),
      'orders.cancel-event': (job) => cancelPart(services, job),
      'orders.request-notice': (job) => mailRequest(services, v.parse(ofBooking, job.payload)),
      'orders.declined-notice': (job) => mailDeclined(services, v.parse(ofBooking, job.payload)),
      'orders.unanswered-notice': (job) => mailUnanswered(services, v.parse(ofBooking, job.payload)),
      'orders.confirm-again': (job) => {
        const { orderId, to } = v.parse(ofOrderAgain, job.payload);
        return mailConfirmation(services, orderId, { key: job.key, to, priority: job.priority });
      },
      'orders.refund-notice': (job) => {
        const { amount, ...notice } = v.parse(ofNotice, job.payload);
        return mailRefundNotice(services, { ...notice, amount: cents(amount) });
      },
      'orders.send-tickets': (job) => mailTicketsOf(services, { ...v.parse(ofAddress, job.payload), key: job.key }),
      'orders.resend': (job) => mailBookingAgain(services, { ...v.parse(ofResending, job.payload), key: job.key }),
      'orders.manual-alert': (job) => alertManual(services, job),
    },
    periodic: [
      { name: 'open-payments', seconds: 5, run: () => askAboutOpenPayments(services), isUrgent: true },
      { name: 'late-payments-of-cancelled-events', seconds: 60, run: () => cancelLatePayments(services) },
      { name: 'paid-payments', seconds: 600, run: () => askAboutPaidPayments(services) },
      { name: 'recount-stock', seconds: 600, run: () => recountStock(services) },
      { name: 'recount-sums', seconds: 86_400, run: () => recountSums(services) },
    ],
  };
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
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const about = `payment:${paymentId}` as const;
    await raiseAlert(trx, { kind: 'payment-manual', orderId: row.order_id, about, says: 'PaymentManual' });
  });
}
