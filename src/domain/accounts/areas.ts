/**
 * Areas of work. A call of admins belongs to one (`area`), and so does a screen of theirs; who has a part of the work alone
 * has some of them. Source: issue 38.
 */
export const AREAS = [
  /** what everybody of the role needs: the own sign-in, the overview, what waits */
  'shared',
  /** orders and their bookings, to read */
  'orders',
  /** what buyers get: tickets sent again, another address, a link */
  'buyers',
  /** payments as their providers know them */
  'payments',
  /** cancelling and paying back */
  'refunds',
  'payouts',
  'taxes',
  /** who sells, and whether somebody checked them */
  'organizers',
  /** whether the site shows an event, and features it */
  'publishing',
  /** forms of events, with commissions and whose they are */
  'events',
  /** what an event sells: tickets, supplements, vouchers */
  'tickets',
  'coupons',
  /** e-mail templates of organizers */
  'templates',
  'reviews',
  /** notices of illegal content */
  'reports',
  /** categories, countries, banners, posts, pages */
  'content',
  /** accounts, but for roles */
  'users',
  /** roles of users, and parts of admins */
  'roles',
  /** being signed in as somebody else */
  'impersonation',
  'mails',
  /** who agreed to news by mail, to read */
  'consents',
  /** the addresses of all of them, as a file */
  'newsletter',
  /** settings, scripts and the opening of the site */
  'site',
  'jobs',
  'audit',
] as const;

export type Area = (typeof AREAS)[number];
