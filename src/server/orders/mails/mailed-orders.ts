import type { Mailed } from '#wire/organizer/event-move.ts';

/** Most orders that an answer lists. */
const UNREACHED_MAX = 200;

type Mail = Mailed['unreached'][number] & { readonly state: 'sent' | 'waiting' | 'failed' | null };

/** How far mails about an event are, by order; one with several mails that stand alike counts once. */
export function countMailed(mails: readonly Mail[]): Mailed {
  const ordersIn = (state: Mail['state']): readonly Mail[] => [
    ...new Map(mails.filter((mail) => mail.state === state).map((mail) => [mail.order_number, mail])).values(),
  ];
  const failed = ordersIn('failed');
  return {
    sent: ordersIn('sent').length,
    waiting: ordersIn('waiting').length,
    failed: failed.length,
    unreached: failed.slice(0, UNREACHED_MAX).map(({ booking_id, order_number, customer_name, customer_email }) => ({
      booking_id,
      order_number,
      customer_name,
      customer_email,
    })),
  };
}
