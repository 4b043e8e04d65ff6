import { type AdminPart, worksIn } from '../accounts/admin-parts.ts';
import type { Area } from '../accounts/areas.ts';

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

/** In which area of the work each is answered. */
const AREA_OF_KIND: Readonly<Record<AlertKind, Area>> = {
  'payment-keys': 'payments',
  'mail-waiting': 'mails',
  'jobs-late': 'jobs',
  'stock-difference': 'jobs',
  'payment-manual': 'payments',
  'cancel-event-failed': 'refunds',
  'payment-more': 'payments',
  'payment-double': 'payments',
  'payment-amount': 'payments',
  'refund-refused': 'refunds',
  'refund-by-hand': 'refunds',
  'refund-given-up': 'refunds',
  'refund-slow': 'refunds',
  chargeback: 'payments',
  'content-report': 'reports',
  'organizer-check': 'organizers',
  'job-failed': 'jobs',
  'mail-failed': 'mails',
  'payout-asked': 'payouts',
  'retention-clock': 'jobs',
  'retention-failed': 'jobs',
  'commission-invoices': 'site',
  'refund-taken-back': 'refunds',
  'chargeback-ended': 'payments',
};

/** The area of an alert; null of a kind that an earlier version raised: it is for whoever does all of the work. */
export function alertAreaOf(kind: string): Area | null {
  const known = alertKindOf(kind);
  return known && AREA_OF_KIND[known];
}

/** The kinds that an admin with a part of the work answers; undefined: all, those of earlier versions too. */
export function alertKindsOf(part: AdminPart): readonly AlertKind[] | undefined {
  return part === 'all' ? undefined : ALERT_KINDS.filter((kind) => worksIn(part, AREA_OF_KIND[kind]));
}

/** Kinds up to this one cost somebody money, tickets or the sale while they wait. */
const LAST_URGENT = ALERT_KINDS.indexOf('content-report');

/** Whether somebody is harmed for as long as it waits. */
export function isUrgent(kind: string): boolean {
  const place = ALERT_KINDS.findIndex((one) => one === kind);
  return place >= 0 && place <= LAST_URGENT;
}
