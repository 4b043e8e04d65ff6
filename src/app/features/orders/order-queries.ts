import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#domain/content/languages.ts';
import type { PaymentStatus } from '#domain/orders/order-state.ts';
import { getOrderStatus } from '#wire/orders/order-status.ts';
import { getOrderTickets } from '#wire/orders/order-tickets.ts';
import { keepShown } from '#device/tickets/collect-tickets.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { call } from '#app/data/call.ts';
import { undefinedIfRefused, statusAfter } from '#app/data/query.ts';

const TITLES = {
  pending: msg({ id: 'PaymentProcessing', message: 'Your payment is being processed' }),
  success: msg({ id: 'TicketBookedSuccessfully', message: 'Ticket booked successfully' }),
  failed: msg({ id: 'TicketBookingFailed', message: 'Ticket Booking Failed' }),
  thanks: msg`Thank you`,
  unknown: msg`We’re looking up your order`,
};

/** How the server last said that an order stands; null: it knows no such order. */
export const orderStatusKey = (orderNumber: string) => [getOrderStatus.name, 'known', orderNumber] as const;

export function loadThankYou({ i18n }: RouterContext) {
  return { head: { title: i18n._(TITLES.thanks) } };
}

/**
 * The pages of an order have their documented titles. The server asks how the order stands, so that its page is true
 * without scripts; in the browser the page asks itself, for it opens without a network too. Source: ORD-08, ORD-11, ORD-13.
 */
export async function loadOrderPage(
  { i18n, queryClient, lang }: RouterContext,
  { page, orderNumber }: { page: PaymentStatus; orderNumber: string },
) {
  const queryKey = orderStatusKey(orderNumber);
  const answered = import.meta.env.SSR
    ? await statusAfter(queryClient.query({ queryKey, queryFn: () => readStatus(orderNumber, lang) }))
    : undefined;
  const status = queryClient.getQueryData<PaymentStatus | null>(queryKey);
  if (status === null) return { head: { title: i18n._(msg`We don’t find this order here`) }, status: 404 as const };
  // where the server could not be asked nothing is known, and nothing is said
  const known = answered?.status ? 'unknown' : page;
  return { ...answered, head: { title: i18n._(TITLES[status ?? known]) } };
}

async function readStatus(orderNumber: string, lang: Language): Promise<PaymentStatus | null> {
  const answer = await undefinedIfRefused(call(getOrderStatus, { order_number: orderNumber }, { lang }));
  return answer?.data.payment_status ?? null;
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
