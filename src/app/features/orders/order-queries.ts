import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import type { PaymentStatus } from '#domain/orders/order-state.ts';
import { getOrderTickets } from '#wire/orders/order-tickets.ts';
import { type OrderStatus, syncOrderStatus } from '#device/orders/sync-order-status.ts';
import { keepShown } from '#device/tickets/collect-tickets.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { ask } from '#app/data/ask.ts';
import { query, statusAfter } from '#app/data/query.ts';
import { languageOf } from '#app/data/query-key.ts';

const TITLES = {
  pending: msg({ id: 'PaymentProcessing', message: 'Your payment is being processed' }),
  success: msg({ id: 'TicketBookedSuccessfully', message: 'Ticket booked successfully' }),
  failed: msg({ id: 'TicketBookingFailed', message: 'Ticket Booking Failed' }),
  worthless: msg`Tickets no longer valid`,
  thanks: msg`Thank you`,
  unknown: msg`We’re looking up your order`,
};

/**
 * How an order stands, by its number; null: the server knows no such order. The device notes the answer, and that it `isSeen`
 * where the asking page shows it.
 */
export const orderStatusQuery = (orderNumber: string, { isSeen = false } = {}) =>
  queryOptions({
    queryKey: ['orders.getOrderStatus', orderNumber] as const,
    queryFn: ({ client, signal }): Promise<OrderStatus | null> =>
      syncOrderStatus(
        (endpoint, input) => ask(endpoint, input, { as: null, lang: languageOf(client), signal }),
        orderNumber,
        isSeen,
      ),
  });

export function loadThankYou({ i18n }: RouterContext) {
  return { head: { title: i18n._(TITLES.thanks) } };
}

/**
 * The pages of an order have their documented titles. The server asks how the order stands, so that its page is true
 * without scripts; in the browser the page asks itself, for it opens without a network too. Source: ORD-08, ORD-11, ORD-13.
 */
export async function loadOrderPage(
  { i18n, queryClient }: RouterContext,
  { page, orderNumber }: { page: PaymentStatus; orderNumber: string },
) {
  const answered = import.meta.env.SSR
    ? await statusAfter(queryClient.query(orderStatusQuery(orderNumber)))
    : undefined;
  const status = queryClient.getQueryData(orderStatusQuery(orderNumber).queryKey);
  if (status === null) return { head: { title: i18n._(msg`We don’t find this order here`) }, status: 404 as const };
  // where the server could not be asked nothing is known, and nothing is said
  const known = answered?.status ? 'unknown' : page;
  const said = status?.no_longer_valid === 1 ? 'worthless' : status?.payment_status;
  return { ...answered, head: { title: i18n._(TITLES[said ?? known]) } };
}

/** An order with its tickets, opened by the token of this device or the session of the account that ordered. */
export function orderTicketsQuery(orderNumber: string, downloadToken: string | undefined) {
  return query(
    getOrderTickets,
    { order_number: orderNumber, t: downloadToken },
    { keep: ({ data }, { as, lang }) => keepShown(data, { accessToken: as?.access_token, lang }) },
  );
}

/** The same, opened by the token of a mail's link: whose they are is found out before they are kept. */
export function linkedTicketsQuery(orderNumber: string, token: string) {
  return query(getOrderTickets, { order_number: orderNumber, t: token });
}
