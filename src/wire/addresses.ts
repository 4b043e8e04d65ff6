/**
 * First parts of the addresses that are not pages: the server answers them itself, the worker never answers them with
 * the app's shell. Source: architecture (two commands).
 */
export const NOT_PAGES = [
  '/api',
  '/download',
  '/payments',
  '/sandbox',
  '/dev',
  '/files',
  '/images',
  '/calendar',
  '/site-scripts',
  '/assets',
  '/sitemap',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/metrics',
] as const;

/** Whether an address (path only) is one of the app's pages. */
export function isPage(pathname: string): boolean {
  return !NOT_PAGES.some(
    (part) => pathname === part || pathname.startsWith(`${part}/`) || pathname.startsWith(`${part}.`),
  );
}

/** First parts of the pages that stand in other sites' frames: never answered from a device. Source: HDR-23. */
const FRAME_PAGES = ['/event-frame-details', '/iframe', '/order-iframe', '/dashboard/attendee/CheckoutIframe'] as const;

/** Whether an address (path only) is a page for other sites' frames. */
export function isFramePage(pathname: string): boolean {
  return FRAME_PAGES.some((part) => pathname === part || pathname.startsWith(`${part}/`));
}
