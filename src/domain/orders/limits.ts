/** How long a pending order holds its stock, in minutes, unless ORDER_HOLD_MINUTES says otherwise. Source: decisions 5, CART-12. */
export const ORDER_HOLD_MINUTES = 15;

/** How long the provider may wait for a person before somebody is alerted, in minutes. Source: decisions 6. */
export const MANUAL_ALERT_MINUTES = 60;

/** How long a provider may take for a refund before somebody is alerted, in hours. Source: decisions 6. */
export const REFUND_ALERT_HOURS = 72;

/** How long a provider is asked about a refund that it does not finish, in days. Source: decisions 6. */
export const REFUND_ASKED_FOR_DAYS = 30;

/** Characters of the reason for which a buyer asks to cancel; it is required. Source: MYT-12, look/31-cancel-sheet. */
export const CANCEL_REASON_MAX = 500;

/** After how many days an organizer is reminded of a request to cancel that has no answer. Source: MYT-12, issue 28. */
export const REQUEST_REMINDER_DAYS = 3;

/** Characters of an organizer's words to a buyer whose tickets are cancelled, or stay. Source: look/64-cancel-queue. */
export const CANCEL_MESSAGE_MAX = 500;

/** How long the token lives that loads the tickets after a return from the bank, in minutes. Source: decisions 6. */
export const RETURN_TOKEN_MINUTES = 30;

/** How long the links of a mail live after the event, in days. Source: MYT-10. */
export const MAIL_LINK_DAYS = 30;

/** How large a file of tickets may be that goes with a mail, in bytes: larger ones are linked. Many mailboxes refuse mails of 10 MB, and a file grows by a third on its way. */
export const ATTACHED_TICKETS_MAX_BYTES = 5 * 1024 * 1024;

/** How many tickets go with a mail at most: more are linked, and drawn when somebody opens them. Source: issue 36 */
export const ATTACHED_TICKETS_MAX = 50;

/** How many orders such a mail lists: those that begin first. Source: issue 10 */
export const SENT_ORDERS_MAX = 50;

/** How many orders an account brings to a phone's wallet: those that end last. Source: decisions 9. */
export const WALLET_ORDERS_MAX = 100;

/** How often a booking's tickets may be sent again, per order and hour. Source: BKG-13. */
export const RESENDS_PER_HOUR = 10;

/** How long the link lives that is made when somebody taps "Download", in minutes. Source: MYT-10. */
export const TAP_LINK_MINUTES = 10;

/** How long after an offer to install the app the next purchase brings none, in days. Source: look/png/20-install-sheet. */
export const INSTALL_OFFER_PAUSE_DAYS = 90;

/** How long an undated event's links live, in days. Source: MYT-10, EVT-12. */
export const UNDATED_LINK_DAYS = 400;

/** Characters of the key by which a repeated checkout is known. Source: CHK-18, decisions 6. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 8, max: 200 } as const;

/** Characters of the fields of an invoice; each is required, at least one. Source: CHK-07, CHK-08. */
export const INVOICE_FIELD_MAX = {
  companyname: 100,
  vatnumber: 50,
  country: 50,
  city: 50,
  postalcode: 20,
  street: 100,
  housenumber: 10,
} as const;

export type InvoiceField = keyof typeof INVOICE_FIELD_MAX;
