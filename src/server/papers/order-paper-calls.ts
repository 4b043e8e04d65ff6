import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import { TAP_LINK_MINUTES } from '#domain/orders/limits.ts';
import { toWire } from '#domain/money/money.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { listOrderPapers, makePaperLink, OrderPaper } from '#wire/orders/papers.ts';
import { issueToken } from '#server/orders/ticket-files/download-tokens.ts';
import type { Call } from '#server/platform/http/route.ts';
import { makeOrderPapers } from './order-papers.ts';
import { totalOf } from './paper-data.ts';
import { findOrderPaper, papersOfOrder, type StoredPaper } from './stored-papers.ts';

/** The papers of an order of the caller; one from before papers were made gets them now. */
export async function handleOrderPapers({
  owned,
  services,
}: Call<typeof listOrderPapers>): Promise<ReplyOf<typeof listOrderPapers>> {
  const { db } = services.database;
  const papers = await papersOfOrder(db, owned.order);
  if (papers.length > 0) return { ...SUCCESS, data: papers.map(replyOf) };
  await makeOrderPapers(services, owned.order);
  return { ...SUCCESS, data: (await papersOfOrder(db, owned.order)).map(replyOf) };
}

/** @throws Refusal TryAgain for a paper that is not the order's */
export async function handlePaperLink({
  input,
  owned,
  services,
  refuse,
}: Call<typeof makePaperLink>): Promise<ReplyOf<typeof makePaperLink>> {
  const { db } = services.database;
  const paper = await findOrderPaper(db, { orderId: owned.order, paperId: input.paper_id });
  if (!paper || (paper.kind === 'receipt' && input.format === 'xml')) throw refuse('TryAgain');
  const expiresAt = new Date(services.now().getTime() + TAP_LINK_MINUTES * 60_000);
  const token = await issueToken(db, { orderId: owned.order, purpose: 'tap', expiresAt });
  const orderNumber = normaliseOrderNumber(input.order_number) ?? '';
  return { ...SUCCESS, data: { url: `/download/paper/${orderNumber}/${paper.id}.${input.format}?t=${token}` } };
}

function replyOf({ id, kind, number, data }: StoredPaper): OrderPaper {
  const [part] = data.parts;
  return {
    id,
    kind,
    number,
    seller: data.parts.length === 1 ? (part?.seller.name ?? '') : '',
    issued_on: data.issuedOn,
    total: toWire(totalOf(data)),
    ubl: kind === 'receipt' ? 0 : 1,
  };
}
