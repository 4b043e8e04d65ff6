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

const NOT_PAGE = new RegExp(`^(${NOT_PAGES.join('|').replaceAll('.', '[.]')})([/.]|$)`);

/** Whether an address (path only) is one of the app's pages. */
export function isPage(pathname: string): boolean {
  return !NOT_PAGE.test(pathname);
}

/** Stands for an address that cannot be read: the page of unknown addresses, as no page has this one. Source: LIST-02. */
export const UNKNOWN_ADDRESS = '/unknown/address';

/** Whether an address (path only) can be read: every percent sign in it begins a letter. */
export function isReadable(pathname: string): boolean {
  try {
    // what it gives is looked at: a build takes a call out that nobody looks at
    return decodeURI(pathname) !== '';
  } catch {
    return false;
  }
}

/** First parts of the pages of the office, the front end for those who sell. Source: ORGD-01. */
const OFFICE_PAGES = ['/dashboard/organizer', '/admin', '/adminsignout', '/door'] as const;

/** Where organizers begin. Source: ROLE-03. */
export const OFFICE_HOME = OFFICE_PAGES[0];

/** Where an organizer makes an event. Source: HDR-10, HDR-13, HOME-10. */
export const ADD_EVENT = '/dashboard/organizer/my-events/add';

/** Where attendees begin. Source: ROLE-05. */
export const ATTENDEE_HOME = '/dashboard/attendee/my-tickets';

/** Where admins begin, for now. Source: AUTH-11. */
export const ADMIN_HOME = '/admin';

/** Where admins sign in, with their second factor. Source: ADM-24. */
export const ADMIN_SIGN_IN = '/admin/sign-in';

/** Exchanges an impersonation link, which is after the hash. Source: IMP-01. */
export const IMPERSONATION_PATH = '/admin/as';

/** The addresses that open the admin's event form by a code, which is their last part. Source: ADM-01, ADM-02. */
const EVENT_CODE_PAGE = /^\/admin\/event\/(?:add|edit\/[^/]+)\/[^/]+\/?$/i;

/** Whether an address (path only) opens the event form by a code: the session of its page is the page's alone. */
export function isEventCodePage(pathname: string): boolean {
  return EVENT_CODE_PAGE.test(pathname);
}

const OFFICE_PAGE = new RegExp(`^(${OFFICE_PAGES.join('|')})(/|$)`, 'i');

/** Whether an address (path only) is a page of the office: it has a shell and files of its own. */
export function isOfficePage(pathname: string): boolean {
  return OFFICE_PAGE.test(pathname);
}

/** First parts of the pages that stand in other sites' frames: never answered from a device. Source: HDR-23. */
const FRAME_PAGES = ['/event-frame-details', '/iframe', '/order-iframe', '/dashboard/attendee/CheckoutIframe'] as const;

/** The script that puts frames into other sites' pages. What it does for a page stays: another version has another address. */
export const EMBED_SCRIPT = '/embed-1.js';

/** Whether an address (path only) shows an event in a frame: where frames begin. Source: FRM-01, FRM-02. */
export function isEventFrame(pathname: string): boolean {
  return /^\/(event-frame-details|iframe)\//.test(pathname);
}

/** Whether an address (path only) is a page for other sites' frames. */
export function isFramePage(pathname: string): boolean {
  return FRAME_PAGES.some((part) => pathname === part || pathname.startsWith(`${part}/`));
}
