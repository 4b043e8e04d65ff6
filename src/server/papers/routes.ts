import { listOrderPapers, makePaperLink } from '#wire/orders/papers.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleOrderPapers, handlePaperLink } from './order-paper-calls.ts';

export const paperRoutes: readonly Route[] = [
  route(listOrderPapers, handleOrderPapers),
  route(makePaperLink, handlePaperLink),
];
