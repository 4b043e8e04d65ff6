import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#domain/content/languages.ts';
import { getOrderTickets } from '#wire/orders/order-tickets.ts';
import { keepShown } from '#device/tickets/collect-tickets.ts';
import { addBuyingMessages } from '../../i18n/buying-messages.ts';
import type { RouterContext } from '../../router.tsx';
import { call } from '../../shell/call.ts';

const TITLES = {
  pending: msg({ id: 'PaymentProcessing', message: 'Your payment is being processed' }),
  success: msg({ id: 'TicketBookedSuccessfully', message: 'Ticket booked successfully' }),
  failed: msg({ id: 'TicketBookingFailed', message: 'Ticket Booking Failed' }),
  thanks: msg`Thank you`,
};

/** The pages of an order have their documented titles; what they show is on the device or asked for there. Source: ORD-08, ORD-11, ORD-13. */
export async function loadOrderPage({ i18n }: RouterContext, page: keyof typeof TITLES) {
  await addBuyingMessages(i18n);
  return { head: { title: i18n._(TITLES[page]) } };
}

/** What opens an order's tickets: the token of this device, or the session of the account that ordered. */
export interface TicketKey {
  readonly orderNumber: string;
  readonly downloadToken: string | undefined;
  readonly accessToken: string | undefined;
}

/** An order with its tickets. */
export function orderTicketsQuery({ orderNumber, downloadToken, accessToken }: TicketKey, lang: Language) {
  return queryOptions({
    // with what opens it: nobody is shown what another account was
    queryKey: [getOrderTickets.name, lang, orderNumber, downloadToken, accessToken] as const,
    queryFn: async ({ signal }) => {
      const input = { order_number: orderNumber, t: downloadToken };
      const answer = await call(getOrderTickets, input, { lang, signal, token: accessToken });
      await keepShown(answer.data, { accessToken, lang });
      return answer;
    },
  });
}
