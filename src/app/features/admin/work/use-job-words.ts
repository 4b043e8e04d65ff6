import { useLingui } from '@lingui/react/macro';

/** What a job does, by its kind; one that has no words is named by its kind. */
export function useJobWords(): (kind: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    'orders.confirm': t`Mail tickets and receipt`,
    'orders.confirm-again': t`Mail free tickets again`,
    'orders.refund': t`Pay back at the provider`,
    'orders.refund-notice': t`Tell a buyer of money that goes back`,
    'orders.cancelled-notice': t`Tell a buyer of cancelled tickets`,
    'orders.cancel-event': t`Cancel the bookings of an event`,
    'orders.request-notice': t`Tell an organizer of a request to cancel`,
    'orders.declined-notice': t`Tell a buyer of a refused request`,
    'orders.unanswered-notice': t`Tell a buyer that a request was not answered`,
    'orders.send-tickets': t`Mail somebody all their tickets`,
    'orders.resend': t`Mail a booking’s tickets again`,
    'orders.manual-alert': t`Look whether a payment still waits for a person`,
    'organizer.newsletter': t`Add a buyer to an organizer’s newsletter`,
    'organizer.event-mails': t`Mail all buyers of an event`,
    'organizer.tell-buyers': t`Tell buyers of a moved event`,
    'organizer.tell-again': t`Tell buyers of a moved event whom no mail reached`,
    'papers.order': t`Write receipt and invoices`,
    'papers.credit': t`Write a credit note`,
    'papers.commission-mail': t`Mail an invoice for commissions`,
    'accounts.reset-link': t`Mail a link for a new password`,
    'accounts.code': t`Mail a code`,
    'accounts.deletion-code': t`Mail a code to delete an account`,
    'accounts.export': t`Put together a copy of somebody’s data`,
    'accounts.forget-files': t`Delete the files of a deleted account`,
    'mail.alert': t`Mail an alert`,
  };
  return (kind) => words[kind] ?? kind;
}

/** What repeats by itself, by its name. */
export function usePeriodicWords(): (name: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    'open-payments': t`Ask providers about open payments, release ended holds`,
    'late-payments-of-cancelled-events': t`Pay back what was paid for cancelled events`,
    'paid-payments': t`Ask providers about chargebacks`,
    'recount-stock': t`Recount booked tickets`,
    'late-jobs': t`Look whether jobs are late`,
    'recount-sums': t`Recount coupons and supplements`,
    'daily-sales': t`Mail organizers their daily sales`,
    'tickets-came': t`Tell those who wait that tickets came`,
    'new-events': t`Mail followers new events of organizers`,
    'request-reminders': t`Remind organizers of requests to cancel`,
    'unanswered-requests': t`End requests to cancel once their event begins`,
    'commission-invoices': t`Invoice commissions`,
    retention: t`Delete what was kept long enough`,
  };
  return (name) => words[name] ?? name;
}
