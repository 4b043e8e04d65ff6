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
  '/dashboard/attendee': '/dashboard/attendee',
  '/dashboard/attendee/my-tickets': '/dashboard/attendee/my-tickets',
  '/dashboard/attendee/settings': '/dashboard/attendee/settings',
  '/account/devices': '/account/devices',
  '/account/data': '/account/data',
  '/dashboard/attendee/cart': '/dashboard/attendee/cart',
  '/dashboard/attendee/checkout': '/dashboard/attendee/checkout',
  '/dashboard/attendee/following': '/dashboard/attendee/following',
  '/dashboard/attendee/my-favorites': '/dashboard/attendee/my-favorites',
  '/dashboard/attendee/my-reviews': '/dashboard/attendee/my-reviews',
  '/signin': '/signin?redirect=/dashboard/attendee/checkout',
  '/signout': '/signout',
  '/signup/$user': '/signup/attendee',
  '/ForgotPassword': '/ForgotPassword',
  '/forgot/password/reset/{-$token}': '/forgot/password/reset/none',
  '/dashboard/attendee/change-password': '/dashboard/attendee/change-password',
  '/order/pending/$orderNumber': '/order/pending/KJ-0000-0000-0000',
  '/order/success/$orderNumber': '/order/success/KJ-0000-0000-0000',
  '/order/failed/$orderNumber': '/order/failed/KJ-0000-0000-0000',
  '/thankyou': '/thankyou',
  '/wallet': '/wallet',
  '/wallet/$orderNumber': '/wallet/KJ-0000-0000-0000',
  '/tickets-by-mail': '/tickets-by-mail',
  '/blog': '/blog',
  '/blog-article/$article': '/blog-article/your-ticket-without-signal',
  '/contact': '/contact',
  '/venues': '/venues',
  '/report/$eventid': '/report/1',
  '/event-frame-details/$event/$eventid': '/event-frame-details/zilt-en-zand/1',
  '/iframe/event-details/$event/$eventid': '/iframe/event-details/zilt-en-zand/1',
  '/dashboard/attendee/CheckoutIframe': '/dashboard/attendee/CheckoutIframe?event=1',
  '/order-iframe/success/$orderNumber': '/order-iframe/success/KJ-0000-0000-0000',
  '/order-iframe/pending/$orderNumber': '/order-iframe/pending/KJ-0000-0000-0000',
  '/order-iframe/failed/$orderNumber': '/order-iframe/failed/KJ-0000-0000-0000',
};

/** The same of the office, for an organizer or an admin. */
export const OFFICE_ADDRESSES: Readonly<Record<string, string>> = {
  '/dashboard/organizer': '/dashboard/organizer',
  '/dashboard/organizer/profile': '/dashboard/organizer/profile',
  '/dashboard/organizer/change-password': '/dashboard/organizer/change-password',
  '/dashboard/organizer/my-events': '/dashboard/organizer/my-events',
  '/dashboard/organizer/papers': '/dashboard/organizer/papers',
  '/dashboard/organizer/papers/commissions': '/dashboard/organizer/papers/commissions',
  '/dashboard/organizer/my-upcoming-events': '/dashboard/organizer/my-upcoming-events',
  '/dashboard/organizer/my-events-upcoming': '/dashboard/organizer/my-events-upcoming',
  '/dashboard/organizer/my-events/customers/$event': '/dashboard/organizer/my-events/customers/1',
  '/dashboard/organizer/my-upcoming-events/customers/$event': '/dashboard/organizer/my-upcoming-events/customers/1',
  '/dashboard/organizer/my-events-upcoming/customers/$event': '/dashboard/organizer/my-events-upcoming/customers/1',
  '/dashboard/organizer/top-events': '/dashboard/organizer/top-events',
  '/dashboard/organizer/coupons': '/dashboard/organizer/coupons',
  '/dashboard/organizer/masscoupons': '/dashboard/organizer/masscoupons',
  '/dashboard/organizer/free-ticket': '/dashboard/organizer/free-ticket?event=1',
  '/dashboard/organizer/freetickets/add': '/dashboard/organizer/freetickets/add',
  '/dashboard/organizer/freeticketsmultiple/add': '/dashboard/organizer/freeticketsmultiple/add',
  '/dashboard/organizer/my-events/add': '/dashboard/organizer/my-events/add',
  '/dashboard/organizer/my-upcoming-events/add': '/dashboard/organizer/my-upcoming-events/add',
  '/dashboard/organizer/my-events-upcoming/add': '/dashboard/organizer/my-events-upcoming/add',
  '/dashboard/organizer/my-events/edit/$event': '/dashboard/organizer/my-events/edit/1',
  '/dashboard/organizer/my-upcoming-events/edit/$event': '/dashboard/organizer/my-upcoming-events/edit/zilt-en-zand',
  '/dashboard/organizer/my-events-upcoming/edit/$event': '/dashboard/organizer/my-events-upcoming/edit/zilt-en-zand',
  '/dashboard/organizer/my-events/tickets/$event': '/dashboard/organizer/my-events/tickets/1',
  '/dashboard/organizer/my-upcoming-events/tickets/$event': '/dashboard/organizer/my-upcoming-events/tickets/1',
  '/dashboard/organizer/my-events-upcoming/tickets/$event':
    '/dashboard/organizer/my-events-upcoming/tickets/zilt-en-zand',
  '/dashboard/organizer/general-template': '/dashboard/organizer/general-template',
  '/dashboard/organizer/event-template': '/dashboard/organizer/event-template',
  '/dashboard/organizer/ticketsuppliments': '/dashboard/organizer/ticketsuppliments?supplement=new',
  '/dashboard/organizer/voucher': '/dashboard/organizer/voucher?voucher=new',
  '/dashboard/organizer/bookings': '/dashboard/organizer/bookings',
  '/dashboard/organizer/bookings/cancellations': '/dashboard/organizer/bookings/cancellations',
  '/dashboard/organizer/bookings/cancel-event/$event': '/dashboard/organizer/bookings/cancel-event/1',
  '/dashboard/organizer/booked-tickets': '/dashboard/organizer/booked-tickets',
  '/dashboard/organizer/reports': '/dashboard/organizer/reports?event=1',
  '/dashboard/organizer/sales-graph': '/dashboard/organizer/sales-graph?event=1',
  '/dashboard/organizer/donut-graph': '/dashboard/organizer/donut-graph?event=1',
  '/dashboard/organizer/scan': '/dashboard/organizer/scan',
  '/dashboard/organizer/scan/$event': '/dashboard/organizer/scan/1',
  '/dashboard/organizer/scan/$event/helpers': '/dashboard/organizer/scan/1/helpers',
  '/dashboard/organizer/scan/$event/live': '/dashboard/organizer/scan/1/live',
  '/door': '/door',
  '/dashboard/organizer/scan-detail': '/dashboard/organizer/scan-detail?event=1',
  '/dashboard/organizer/ticket-detail': '/dashboard/organizer/ticket-detail?event=1',
  '/dashboard/organizer/region': '/dashboard/organizer/region?event=1',
  '/dashboard/organizer/my-payout': '/dashboard/organizer/my-payout',
  '/dashboard/organizer/my-merchandise': '/dashboard/organizer/my-merchandise',
  '/dashboard/organizer/my-merchandise/add': '/dashboard/organizer/my-merchandise/add',
  '/dashboard/organizer/my-merchandise/edit/$article': '/dashboard/organizer/my-merchandise/edit/2147483647',
  '/dashboard/organizer/my-merchandise/report': '/dashboard/organizer/my-merchandise/report',
  '/dashboard/organizer/reviews': '/dashboard/organizer/reviews',
  '/dashboard/organizer/my-reviews': '/dashboard/organizer/my-reviews',
  '/admin': '/admin',
  '/admin/users': '/admin/users',
  '/admin/security': '/admin/security',
  '/admin/sign-in': '/admin/sign-in',
  '/admin/link': '/admin/link',
  '/admin/as': '/admin/as',
  '/adminsignout': '/adminsignout',
};

/** Further addresses of those routes whose pages differ by what is written in them. */
export const FURTHER_ADDRESSES: readonly string[] = [
  '/signup/organizer',
  '/no-such-page',
  '/HowItWorks',
  '/GDPRCompliance',
  '/TermsofServices',
  '/PrivacyPolicy',
  '/CookiePolicy',
  '/accessibility',
  '/ranking',
  '/dashboard/organizer/my-events/tickets/1?ticket=new',
];

/** Whether an address shows, word for word, what stands at one of `my-events` too: only its way back differs. */
export function repeatsMyEvents(address: string): boolean {
  return /\/my-(upcoming-events|events-upcoming)\/(add|edit|tickets|customers)\b/.test(address);
}

/** Who looks at an address in the tests of all pages: a demo account, or somebody who is not signed in. */
export function visitorOf(address: string): 'attendee' | 'organizer' | 'admin' | 'guest' {
  if (/^\/admin(?!\/(sign-in|link|as)$)/.test(address)) return 'admin';
  if (address.startsWith('/dashboard/organizer')) return 'organizer';
  if (/^\/dashboard\/attendee\/(cart|checkout)/i.test(address)) return 'guest';
  return /^\/(dashboard\/attendee|account)\//.test(address) ? 'attendee' : 'guest';
}

/** Whether a visitor finds nothing there: an unknown address, orders that nobody placed, a preview of somebody else's. */
export function showsNothing(address: string): boolean {
  return /^\/no.such|KJ-0000|^\/event-preview\/|\/edit\/2147483647$/.test(address);
}
