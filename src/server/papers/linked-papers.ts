import type { Words } from '#server/platform/mail/mail-frame.ts';
import { makeOrderPapers } from '#server/papers/order-papers.ts';
import { mailedPaperUrl } from '#server/papers/paper-mails.ts';
import { papersOfOrder } from '#server/papers/stored-papers.ts';
import type { Services } from '#server/services.ts';
import type { OrderConfirmation } from '#server/orders/mails/order-confirmation.ts';

/** Links to receipt and invoices. Tickets do not wait for them: what fails here is tried again by the job of papers, and told there. */
export async function linkedPapers(
  services: Services,
  orderId: string,
  words: Words,
): Promise<OrderConfirmation['papers']> {
  try {
    await makeOrderPapers(services, orderId);
    const papers = await papersOfOrder(services.database.db, orderId);
    return papers.flatMap((paper) => {
      const { kind, number } = paper;
      const pdf = mailedPaperUrl(services, paper, 'pdf');
      if (kind === 'receipt') return [{ name: words('Mail.Papers.Receipt'), url: pdf }];
      if (kind === 'credit-note') return [];
      return [
        { name: words('Mail.Papers.Invoice', { number }), url: pdf },
        { name: words('Mail.Papers.Ubl', { number }), url: mailedPaperUrl(services, paper, 'xml') },
      ];
    });
  } catch (error) {
    services.log.error({ err: error }, 'a confirmation goes without its receipt');
    return [];
  }
}
