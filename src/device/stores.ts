/**
 * Every database that the product keeps on a device, by what it holds. Most hold one record, `{ version, value }`;
 * the schema and the migrations of a record are beside its store. Source: architecture (rooms), decisions 9.
 */
export const DATABASES = {
  /** who is signed in */
  session: 'kaartje-session',
  /** the lines of the cart, with what is needed to show them offline */
  cart: 'kaartje-cart',
  /** the carts, guests and orders of the frames in other sites' pages: three records for each frame */
  frames: 'kaartje-frame-carts',
  /** the sign-up that waits for its code */
  signUp: 'kaartje-sign-up',
  /** which cart of an account this device knows */
  accountCart: 'kaartje-account-cart',
  /** what a guest gave to check out */
  guest: 'kaartje-guest',
  /** the orders placed on this device, and the attempt to place one */
  orders: 'kaartje-orders',
  /** the tickets of this phone: one record, all orders */
  tickets: 'kaartje-tickets',
  /** their PDF files: the bytes of one for each order */
  ticketFiles: 'kaartje-ticket-files',
  /** what opens the protected events that were unlocked here */
  unlocked: 'kaartje-unlocked',
  /** what the API last said about events and pages: one record for each question */
  answers: 'kaartje-answers',
  /** what was sent without a network and waits for one */
  outbox: 'kaartje-outbox',
  /** what was typed into forms and not saved */
  drafts: 'kaartje-drafts',
  /** the doors at which this phone scans */
  doors: 'kaartje-doors',
  /** what it scanned there and has not sent, or not seen in the codes */
  scans: 'kaartje-scans',
  /** the codes of their events: one snapshot for each, by hashes that open no door */
  doorCodes: 'kaartje-door-codes',
  /** when the app was last offered for installation */
  installOffer: 'kaartje-install-offer',
} as const;

/** The worker's cache of pictures that were seen. */
export const IMAGE_CACHE = 'kaartje-images';

/** The cache with the second copy of the records that must not be lost. */
export const RECORD_COPIES = 'kaartje-records';

export type DatabaseName = (typeof DATABASES)[keyof typeof DATABASES];
