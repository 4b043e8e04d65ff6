import * as v from 'valibot';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { chargeCommissions, COMMISSION_MAIL } from './commissions.ts';
import { makeCreditNote } from './credit-notes.ts';
import { makeOrderPapers, ORDER_PAPERS } from './order-papers.ts';
import { mailCommission, mailCreditNote } from './paper-mails.ts';

/** Makes the credit note of a refund; queued by the database with the refund (migration 0048). */
const CREDIT_NOTE = 'papers.credit';

const COMMISSION_SECONDS = 6 * 3600;

const ofOrder = v.object({ orderId: v.string() });
const ofRefund = v.object({ refundId: v.string() });
const ofPaper = v.object({ paperId: v.string() });

/** The jobs that make papers; each may run again for work it has done. Source: decisions 6. */
export function papersJobs(services: Services): Jobs {
  return {
    handlers: {
      [ORDER_PAPERS]: (job) => makeOrderPapers(services, v.parse(ofOrder, job.payload).orderId),
      [CREDIT_NOTE]: async (job) => {
        const { refundId } = v.parse(ofRefund, job.payload);
        await makeCreditNote(services, refundId);
        await mailCreditNote(services, refundId, job.priority);
      },
      [COMMISSION_MAIL]: (job) => mailCommission(services, v.parse(ofPaper, job.payload).paperId, job.priority),
    },
    periodic: [{ name: 'commission-invoices', seconds: COMMISSION_SECONDS, run: () => chargeCommissions(services) }],
  };
}
