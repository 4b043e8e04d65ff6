/** An address of every route of the app, for the tests that look at all of them; a route missing here fails one. */
export const ROUTE_ADDRESSES: Readonly<Record<string, string>> = {
  '/': '/',
  '/$': '/no/such/page',
  '/$page': '/aboutus',
  '/event-list/$category': '/event-list/All',
  '/event-details/$event/$eventid': '/event-details/zilt-en-zand/1',
  '/event-preview/$event/$eventid': '/event-preview/zilt-en-zand/1',
  '/organizer/$id/$slug': '/organizer/2/kustklank',
  '/account': '/account',
  '/dashboard/attendee/cart': '/dashboard/attendee/cart',
  '/dashboard/attendee/checkout': '/dashboard/attendee/checkout',
  '/dashboard/attendee/following': '/dashboard/attendee/following',
  '/dashboard/attendee/my-favorites': '/dashboard/attendee/my-favorites',
  '/dashboard/attendee/my-reviews': '/dashboard/attendee/my-reviews',
  '/signin': '/signin?redirect=/dashboard/attendee/checkout',
  '/signout': '/signout',
  '/order/pending/$orderNumber': '/order/pending/KJ-0000-0000-0000',
  '/order/success/$orderNumber': '/order/success/KJ-0000-0000-0000',
  '/order/failed/$orderNumber': '/order/failed/KJ-0000-0000-0000',
  '/thankyou': '/thankyou',
  '/wallet/': '/wallet',
  '/wallet/$orderNumber': '/wallet/KJ-0000-0000-0000',
  '/blog': '/blog',
  '/blog-article/$article': '/blog-article/your-ticket-without-signal',
  '/contact': '/contact',
  '/venues': '/venues',
  '/report/$eventid': '/report/1',
};

/** The same of the office, for an organizer. */
export const OFFICE_ADDRESSES: Readonly<Record<string, string>> = {
  '/dashboard/organizer': '/dashboard/organizer',
  '/dashboard/organizer/profile': '/dashboard/organizer/profile',
  '/dashboard/organizer/my-events': '/dashboard/organizer/my-events',
  '/dashboard/organizer/my-upcoming-events': '/dashboard/organizer/my-upcoming-events',
  '/dashboard/organizer/my-events-upcoming': '/dashboard/organizer/my-events-upcoming',
  '/dashboard/organizer/my-events/customers/$event': '/dashboard/organizer/my-events/customers/1',
  '/dashboard/organizer/my-upcoming-events/customers/$event': '/dashboard/organizer/my-upcoming-events/customers/1',
  '/dashboard/organizer/my-events-upcoming/customers/$event': '/dashboard/organizer/my-events-upcoming/customers/1',
};

/** Further addresses of those routes whose pages differ by what is written in them. */
export const FURTHER_ADDRESSES: readonly string[] = [
  '/no-such-page',
  '/HowItWorks',
  '/GDPRCompliance',
  '/TermsofServices',
  '/PrivacyPolicy',
  '/CookiePolicy',
  '/accessibility',
  '/ranking',
];

/** Whether a visitor finds nothing there: an unknown address, orders that nobody placed, a preview of somebody else's. */
export function showsNothing(address: string): boolean {
  return /^\/no.such|KJ-0000|^\/event-preview\//.test(address);
}
