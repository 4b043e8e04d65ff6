import type { AlertKind } from '#domain/admin/alert-kinds.ts';

/** Where something is done about an alert: an address of the console. */
export interface AlertPlace {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** The lists in which alerts of a kind are answered that are about no order and no event. */
const ALERT_LISTS = {
  'job-failed': { to: '/admin/jobs', search: { state: 'failed' } },
  'jobs-late': { to: '/admin/jobs', search: { state: 'waiting' } },
  'mail-failed': { to: '/admin/mails', search: { state: 'failed' } },
  'mail-waiting': { to: '/admin/mails', search: { state: 'waiting' } },
  'content-report': { to: '/admin/reports' },
  'organizer-check': { to: '/admin/organizers' },
  'payout-asked': { to: '/admin/payouts' },
  'commission-invoices': { to: '/admin/settings' },
} as const satisfies Partial<Record<AlertKind, AlertPlace>>;

/** A kind of alert that has a list. */
export type ListedAlert = keyof typeof ALERT_LISTS;

export function isListedAlert(kind: string): kind is ListedAlert {
  return Object.hasOwn(ALERT_LISTS, kind);
}

interface Raised {
  readonly kind: string;
  /** empty: it is about no order */
  readonly order_number: string;
  readonly event_id?: number | undefined;
}

/** Where something is done about an alert; undefined where that is not in the console. A mail is sent again in the list of mails alone. */
export function alertPlace({ kind, order_number, event_id }: Raised): AlertPlace | undefined {
  if (order_number !== '' && kind !== 'mail-failed') return { to: `/admin/orders/${order_number}` };
  if (event_id !== undefined) return { to: `/admin/event/cancel/${event_id}` };
  return isListedAlert(kind) ? ALERT_LISTS[kind] : undefined;
}

/** The same as an address; that of all alerts where it is not in the console. */
export function alertAddress(raised: Raised): string {
  const { to, search = {} } = alertPlace(raised) ?? { to: '/admin/alerts' };
  const asked = new URLSearchParams(search).toString();
  return asked === '' ? to : `${to}?${asked}`;
}
