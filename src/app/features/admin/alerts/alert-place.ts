import { useLingui } from '@lingui/react/macro';

/** Where something is done about an alert: its order, or a list. */
export interface AlertPlace {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: string;
}

/** The one way to where an alert can be mended; undefined where that is not in the console. */
export function useAlertPlace(): (alert: {
  readonly kind: string;
  readonly order_number: string;
  readonly event_id?: number | undefined;
}) => AlertPlace | undefined {
  const { t } = useLingui();
  const lists: Readonly<Record<string, AlertPlace>> = {
    'job-failed': { to: '/admin/jobs', search: { state: 'failed' }, label: t`Show jobs` },
    'mail-failed': { to: '/admin/mails', search: { state: 'failed' }, label: t`Show mails` },
    'mail-waiting': { to: '/admin/mails', search: { state: 'waiting' }, label: t`Show mails` },
    'content-report': { to: '/admin/reports', label: t`Decide` },
    'organizer-check': { to: '/admin/organizers', label: t`Check` },
    'payout-asked': { to: '/admin/payouts', label: t`Settle` },
    'commission-invoices': { to: '/admin/settings', label: t`Open settings` },
  };
  return ({ kind, order_number, event_id }) => {
    if (order_number !== '') return { to: `/admin/orders/${order_number}`, label: t`Open order` };
    return event_id === undefined ? lists[kind] : { to: `/admin/event/cancel/${event_id}`, label: t`Go on with it` };
  };
}
