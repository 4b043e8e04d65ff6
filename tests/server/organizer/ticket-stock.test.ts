import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAboutOpenPayments } from '#server/orders/payments/open-payments.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { added, linesAbout, list, store, ticketOf, ticketSeller, type TicketSeller } from './tickets-scene.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const lineOf = ({ eventId, tickets }: TicketSeller, ticket_qty: number) => ({
  ticket_id: tickets[0] ?? 0,
  event_id: eventId,
  ticket_qty,
});
const remove = (own: TicketSeller, ticket_id: number) =>
  shop.post('/api/tickets/delete', { event_id: own.eventId, ticket_id }, own.headers);
const duplicate = (own: TicketSeller, ticket_id: number) =>
  shop.post('/api/myevents/duplicate-ticket', { ticket_id }, own.headers);
const inOrder = (own: TicketSeller, ticket_ids: readonly number[]) =>
  shop.post('/api/tickets/order', { event_id: own.eventId, ticket_ids }, own.headers);
const places = async (own: TicketSeller) => (await list(shop, own)).tickets.map(({ id, order }) => [id, order]);

async function paid(own: TicketSeller, quantity: number): Promise<void> {
  const reply = await shop.ordered([lineOf(own, quantity)]);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
}

describe('the quantity', () => {
  test('says what is booked, and of it what is being paid', async () => {
    const own = await ticketSeller(shop);
    const [id = 0] = own.tickets;
    await paid(own, 3);
    await shop.ordered([lineOf(own, 2)]);
    expect(await ticketOf(shop, own, id)).toMatchObject({ booked_ticket: 5, in_payment: 2, quantity: 100 });
    shop.later(16);
    await askAboutOpenPayments(shop.services);
    expect(await ticketOf(shop, own, id)).toMatchObject({ booked_ticket: 3, in_payment: 0 });
  });

  test('never goes below what is booked or being paid, and says how many', async () => {
    const own = await ticketSeller(shop);
    const [id = 0] = own.tickets;
    await paid(own, 3);
    await shop.ordered([lineOf(own, 2)]);
    const refused = await store(shop, own, { id, quantity: 4, price: 1 });
    expectRefusal(refused, {
      status: 422,
      key: 'QuantityBelowBooked',
      errors: { quantity: 'QuantityBelowBooked' },
      values: { min: 5 },
    });
    expect(await ticketOf(shop, own, id)).toMatchObject({ quantity: 100, price: '12.50' });
    expect((await store(shop, own, { id, quantity: 5 })).json()).toMatchObject({ message: 'TicketUpdated' });
    expect((await shop.order([lineOf(own, 1)])).statusCode).toBe(409);
  });

  test('is exact while orders race with it: what is sold always fits', async () => {
    const own = await ticketSeller(shop, { tickets: [{ quantity: 60 }] });
    const [id = 0] = own.tickets;
    const order = (buyer: number) =>
      shop.order([lineOf(own, 1)], {
        customer_email: `race${buyer}@demo.kaartje.test`,
        idempotency_key: `koper ${buyer} van ${own.eventId}`,
      });
    const calls = Array.from({ length: 60 }, (_, at) =>
      at % 6 === 5 ? store(shop, own, { id, quantity: 30 - (at % 5) }) : order(at),
    );
    const replies = await Promise.all(calls);
    const stored = replies.filter((_, at) => at % 6 === 5);
    const orders = replies.filter((_, at) => at % 6 !== 5);
    // each is told yes or no, and nobody that something broke
    const broken = (all: typeof replies, said: readonly number[]): string[] =>
      all
        .filter(({ statusCode }) => !said.includes(statusCode))
        .map(({ statusCode, body }) => `${statusCode}: ${body}`);
    expect([...broken(stored, [200, 422]), ...broken(orders, [200, 409])]).toEqual([]);
    const ticket = await ticketOf(shop, own, id);
    expect(ticket.booked_ticket).toBe(orders.filter(({ statusCode }) => statusCode === 200).length);
    expect(ticket.booked_ticket).toBeLessThanOrEqual(ticket.quantity);
    await shop.expectStockToFit();
  });
});

describe('a ticket that is deleted', () => {
  test('has nobody’s booking: else it is refused with their number', async () => {
    const own = await ticketSeller(shop);
    const [id = 0] = own.tickets;
    await shop.ordered([lineOf(own, 2)]);
    expectRefusal(await remove(own, id), { status: 409, key: 'TicketNotDelete', values: { booked: 2 } });
    expect(await ticketOf(shop, own, id)).toMatchObject({ id });
  });

  test('is gone from list, page and carts, and has a line of record', async () => {
    const own = await ticketSeller(shop, { tickets: [{}, {}] });
    const [id = 0, other = 0] = own.tickets;
    expect((await remove(own, id)).json()).toEqual({ success: true, status: true, message: 'TicketDelete' });
    expect(await places(own)).toEqual([[other, 1]]);
    expectRefusal(await remove(own, id), { status: 404, key: 'TryAgain' });
    expectRefusal(await store(shop, own, { id, price: 1 }), { status: 404, key: 'TryAgain' });
    expect((await shop.order([lineOf(own, 1)])).statusCode).toBe(409);
    expect(await linesAbout(shop, 'ticket', id)).toMatchObject([
      { action: 'ticket deleted', actor: `user:${own.ownerId}`, detail: { price: 1250, quantity: 100 } },
    ]);
  });

  test('takes no payment that comes late: it is refunded', async () => {
    const own = await ticketSeller(shop);
    const [id = 0] = own.tickets;
    await shop.behave({ lateSuccess: true });
    const reply = await shop.ordered([lineOf(own, 1)]);
    shop.later(16);
    await askAboutOpenPayments(shop.services);
    expect(await shop.stateOf(reply.data.order_number)).toBe('expired');
    expect((await remove(own, id)).statusCode).toBe(200);
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
    expect(await shop.stateOf(reply.data.order_number)).toBe('failed');
    expect(await shop.bookedOf(id)).toBe(0);
    await shop.behave({});
  });

  test('races with an order: one of the two happens', async () => {
    for (let round = 0; round < 8; round += 1) {
      const own = await ticketSeller(shop);
      const [id = 0] = own.tickets;
      const [order, deletion] = await Promise.all([shop.order([lineOf(own, 1)]), remove(own, id)]);
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([order.statusCode, deletion.statusCode]);
    }
  });
});

test('a copy stands below its ticket, inactive, with everything but its bookings', async () => {
  const own = await ticketSeller(shop, { tickets: [] });
  const texts = { nl: { title: 'Staan', description: 'Vooraan' }, fr: { title: 'Debout', description: '' } };
  const first = await added(shop, own, { title: undefined, texts, scan_allow: 2, hour_limit: 3, ticket_limit: 4 });
  const last = await added(shop, own);
  const seller = { ...own, tickets: [first] };
  await paid(seller, 2);
  const reply = await duplicate(own, first);
  expect(reply.json()).toMatchObject({ success: true, message: 'TicketDuplicated' });
  const { ticket_id: copy } = reply.json<{ ticket_id: number }>();
  expect(await places(own)).toEqual([
    [first, 0],
    [copy, 1],
    [last, 2],
  ]);
  expect(await ticketOf(shop, own, copy)).toEqual({
    ...(await ticketOf(shop, own, first)),
    id: copy,
    order: 1,
    booked_ticket: 0,
    status: 0,
    title: 'Staan (kopie)',
    texts: {
      nl: { title: 'Staan (kopie)', description: 'Vooraan' },
      fr: { title: 'Debout (copie)', description: '' },
    },
  });
  expect(await linesAbout(shop, 'ticket', copy)).toMatchObject([{ action: 'ticket duplicated' }]);
});

describe('the order of tickets', () => {
  test('is the one that was sent, the others behind, on the page too', async () => {
    const own = await ticketSeller(shop, { tickets: [{}, {}, {}] });
    const [one = 0, two = 0, three = 0] = own.tickets;
    const page = async () =>
      (await shop.app.inject(`/api/events/${own.slug}`)).json<{ events: { tickets: { id: number }[] } }>().events
        .tickets;
    expect((await page()).map(({ id }) => id)).toEqual([one, two, three]);
    expect((await inOrder(own, [three, one])).json()).toEqual({ success: true, status: true });
    expect(await places(own)).toEqual([
      [three, 0],
      [one, 1],
      [two, 2],
    ]);
    expect((await page()).map(({ id }) => id)).toEqual([three, one, two]);
    expect(await linesAbout(shop, 'event', own.eventId)).toMatchObject([{ action: 'tickets ordered' }]);
  });

  test('is of one event: a ticket of another one is not there', async () => {
    const own = await ticketSeller(shop);
    const other = await ticketSeller(shop, { seller: own });
    const reply = await inOrder(own, [...own.tickets, ...other.tickets]);
    expectRefusal(reply, { status: 404, key: 'TryAgain' });
  });
});

test('the list is had by the event’s slug too', async () => {
  const own = await ticketSeller(shop);
  expect((await list(shop, own, { event_id: own.slug })).tickets.map(({ id }) => id)).toEqual(own.tickets);
});
