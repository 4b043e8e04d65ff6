/** What an organizer's own software can be told of. */
export const WEBHOOK_EVENTS = ['order.paid', 'order.refunded', 'ticket.checked_in'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Webhooks of one organizer. */
export const WEBHOOKS_MAX = 5;

/** Characters of the address of a webhook. */
export const WEBHOOK_URL_MAX = 500;

/** Hours that a replaced secret still signs beside the new one. */
export const FORMER_SECRET_HOURS = 24;

/** Replaced secrets that sign beside the new one at once, those replaced last. */
export const FORMER_SECRETS_MAX = 4;

/** Tries of one webhook that are listed. */
export const WEBHOOK_TRIES_LISTED = 50;

/** Why a try had no answer: in words that tell nothing of the server's own network. */
export const WEBHOOK_FAILURES = ['timeout', 'no-public-address', 'tls', 'unreachable'] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];
