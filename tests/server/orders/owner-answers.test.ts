import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOwnOrders } from '#wire/orders/order-tickets.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';
import { answered } from '../../answered-orders.ts';
import { ORDER_STATES, OWNER_WORDS } from '../../state-words.ts';
import { mailedTickets } from './mailed-link.ts';
import { orderedAs } from './orders-in-state.ts';
import { ownBookings } from './own-bookings-table.ts';
import { openShop, type Shop } from './shop.ts';

// What an owner's device is answered of an order in each state is what the table of words is drawn from. Source: issue 27

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test.each(ORDER_STATES)('the owner of an order: %s', async (state) => {
  const buyer = await shop.signedIn({});
  const order = await orderedAs(shop, state, buyer.headers);
  await shop.work();
  const ask = async <Data>(url: string, headers: Record<string, string> = buyer.headers): Promise<Data> =>
    (await shop.app.inject({ url, headers })).json<{ data: Data }>().data;
  const tickets = await ask<OrderTickets>(`/api/orders/${order.data.order_number}/tickets`);
  const { aaData: bookings } = await ownBookings(shop, buyer);
  const inWallet = await ask<unknown[]>(listOwnOrders.path);
  const isKept = OWNER_WORDS['card in the wallet'][state] !== null;
  expect(bookings).toHaveLength(OWNER_WORDS['My tickets'][state] === null ? 0 : 1);
  const expected = answered(state);
  // a phone that does not have tickets which were all cancelled needs them no more
  const isFetched = isKept && expected.booking.booking_cancel < 2;
  expect(inWallet).toEqual(isFetched ? [{ order_number: order.data.order_number }] : []);
  if (isKept) {
    expect(ticketsIn(tickets)).toEqual(ticketsIn(expected.tickets));
    // who opens the link of the first mail reads the same, whatever became of the order since
    const mails = (await shop.app.inject('/dev/mail.json')).json<{ text: string }[]>();
    const number = order.data.order_number;
    const mailed = mails.map(({ text }) => mailedTickets(text, number)).findLast((address) => address !== '') ?? '';
    expect(ticketsIn(await ask<OrderTickets>(mailed, {}))).toEqual(ticketsIn(expected.tickets));
  } else expect(tickets.admissions).toEqual([]);
  expect(bookings.map((booking) => bookingIn(booking))).toEqual(bookings.map(() => bookingIn(expected.booking)));
});

/** What the places of a device read; whether money that goes back is there yet is the bank's. */
function ticketsIn({ bookings, admissions, cancellations, charged_back, payment_method }: OrderTickets) {
  return {
    charged_back,
    payment_method,
    bookings: bookings.map(({ booking_cancel, event: { cancelled, former_start, sequence, ...event } }) => ({
      booking_cancel,
      event: { cancelled, former_start, sequence, isOver: event.end_date < '2026-11-20' },
    })),
    admissions: admissions.map(({ position, valid, code, price }) => ({
      position,
      valid,
      price,
      hasCode: code !== '',
    })),
    cancellations: cancellations.map(({ at, tickets, amount, kept }) => ({ at, tickets, amount, kept })),
  };
}

function bookingIn(booking: OwnBooking) {
  const { booking_cancel, status, checked_in, quantity, valid, event_cancelled, event_end_date, cancel_request } =
    booking;
  return {
    booking_cancel,
    status,
    checked_in,
    quantity,
    valid,
    event_cancelled,
    isOver: (event_end_date ?? '') < '2026-11-20',
    cancel_request: cancel_request && { ...cancel_request, answer: '' },
  };
}
