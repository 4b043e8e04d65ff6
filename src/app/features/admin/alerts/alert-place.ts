import { useLingui } from '@lingui/react/macro';
import { type AlertPlace, alertPlace, isListedAlert, type ListedAlert } from '#wire/admin/alert-places.ts';

/** Where something is done about an alert: its order, or a list. */
export interface LabelledPlace extends AlertPlace {
  readonly label: string;
}

/** The one way to where an alert can be mended; undefined where that is not in the console. */
export function useAlertPlace(): (alert: {
  readonly kind: string;
  readonly order_number: string;
  readonly event_id?: number | undefined;
}) => LabelledPlace | undefined {
  const { t } = useLingui();
  const lists: Readonly<Record<ListedAlert, string>> = {
    'job-failed': t`Show jobs`,
    'jobs-late': t`Show jobs`,
    'mail-failed': t`Show mails`,
    'mail-waiting': t`Show mails`,
    'content-report': t`Decide`,
    'organizer-check': t`Check`,
    'payout-asked': t`Settle`,
    'commission-invoices': t`Open settings`,
  };
  return (alert) => {
    const { kind, order_number, event_id } = alert;
    const place = alertPlace(alert);
    if (!place) return undefined;
    if (order_number !== '' && kind !== 'mail-failed') return { ...place, label: t`Open order` };
    if (event_id !== undefined) return { ...place, label: t`Go on with it` };
    return { ...place, label: isListedAlert(kind) ? lists[kind] : '' };
  };
}
