import type { FastifyRequest } from 'fastify';

/** The route of all addresses that are no other route's. */
export const PAGES = '/*';

/** What logs and metrics call a request by: its route's pattern, never its address; `page` for pages of the app. Source: decisions 8. */
export function routeOf({ routeOptions: { url = PAGES } }: FastifyRequest): string {
  return url === PAGES ? 'page' : url;
}
