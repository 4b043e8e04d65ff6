import { ROUTE_ADDRESSES } from '../e2e/routes.ts';

/** The three pages that most first visits begin with. */
export const FIRST_PAGES = {
  home: ROUTE_ADDRESSES['/'] ?? '/',
  list: ROUTE_ADDRESSES['/event-list/$category'] ?? '/event-list/All',
  detail: ROUTE_ADDRESSES['/event-details/$event/$eventid'] ?? '/',
} as const;

/** The calls of the API behind the list and the detail. */
export const FIRST_CALLS = { listApi: '/api/events', detailApi: '/api/events/1' } as const;
