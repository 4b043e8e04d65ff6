/**
 * What a person is told of, the most harmful first: nobody can buy, then buyers who wait or pay twice, then money that lies
 * wrong, then what only has to be looked at. Source: decisions 1 (envelope).
 */
export const ALERT_KINDS = [
  'payment-keys',
  'mail-waiting',
  'jobs-late',
  'stock-difference',
  'payment-manual',
  'cancel-event-failed',
  'payment-more',
  'payment-double',
  'payment-amount',
  'refund-refused',
  'refund-by-hand',
  'refund-given-up',
  'refund-slow',
  'chargeback',
  'content-report',
  'organizer-check',
  'job-failed',
  'mail-failed',
  'payout-asked',
  'retention-clock',
  'retention-failed',
  'commission-invoices',
  'refund-taken-back',
  'chargeback-ended',
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

/** Of the kinds of a known alert; null of one that an earlier version raised. */
export function alertKindOf(kind: string): AlertKind | null {
  return ALERT_KINDS.find((one) => one === kind) ?? null;
}

/** Kinds up to this one cost somebody money, tickets or the sale while they wait. */
const LAST_URGENT = ALERT_KINDS.indexOf('content-report');

/** Whether somebody is harmed for as long as it waits. */
export function isUrgent(kind: string): boolean {
  const place = ALERT_KINDS.findIndex((one) => one === kind);
  return place >= 0 && place <= LAST_URGENT;
}
