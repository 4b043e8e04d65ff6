import type { FastifyRequest } from 'fastify';

/** What logs and metrics call a request by: its route's pattern, never its address; `page` for pages of the app. Source: decisions 8. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'page';
}
