import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { claimOf, refusedReply } from '#server/orders/ticket-files/download-routes.ts';
import { requireOwnOrder } from '#server/orders/own-orders/own-order.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { paperFileName, paperPdf, paperUbl } from './paper-files.ts';
import { findOrderPaper, type StoredPaper } from './stored-papers.ts';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const params = v.object({
  order: v.pipe(v.string(), v.maxLength(60)),
  file: v.pipe(v.string(), v.regex(new RegExp(`^${ID}\\.(?:pdf|xml)$`))),
});

/**
 * Registers the links to receipts, invoices and credit notes, `/download/paper/{order}/{id}.pdf|xml`: for the order's owner
 * or the holder of a token in the link. Unlike tickets they stay theirs when the order is cancelled. Source: decisions 6.
 */
export function registerPaperDownloads(app: FastifyInstance, services: Services): void {
  app.get('/download/paper/:order/:file', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    try {
      const parsed = v.safeParse(params, request.params);
      const { order: orderNumber, file } = parsed.success ? parsed.output : { order: '', file: '' };
      const order = await requireOwnOrder(services, await claimOf(services, request, { orderNumber }), request);
      const [paperId = '', ending = ''] = file.split('.');
      const paper = await findOrderPaper(services.database.db, { orderId: order.id, paperId });
      if (!paper) throw new Refusal('TryAgain', 404);
      return await send(services, { paper, ending, reply });
    } catch (error) {
      const isPerson = request.headers.accept?.includes('text/html') ?? false;
      if (!(error instanceof Refusal) || !isPerson) throw error;
      return refusedReply(services, { request, reply, refusal: error, way: '/', of: 'paper' });
    }
  });
}

async function send(
  services: Services,
  { paper, ending, reply }: { paper: StoredPaper; ending: string; reply: FastifyReply },
) {
  if (ending === 'xml') {
    const ubl = paperUbl(services, paper);
    if (ubl === undefined) throw new Refusal('TryAgain', 404);
    return reply.type('application/xml; charset=utf-8').header('content-disposition', named(paper, 'xml')).send(ubl);
  }
  const file = await services.files.get(await paperPdf(services, paper));
  if (!file) throw new Refusal('SomethingWentWrongLater', 503);
  return reply.type(file.mediaType).header('content-disposition', named(paper, 'pdf')).send(file.bytes);
}

function named(paper: StoredPaper, ending: 'pdf' | 'xml'): string {
  return `attachment; filename="${paperFileName(paper, ending)}"`;
}
