import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from './refused.ts';
import { lineOf, openShop, type Shop } from './shop.ts';
import { stage, type Staged } from './stage.ts';

let shop: Shop;
let event: Staged;
const line = (ticket_qty = 1, more = {}, at = 0) => lineOf(event, { ticket_qty, ...more }, at);
const first = () => String(event.tickets[0]);

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  event = await stage(shop.database);
});

describe('an order', () => {
  test('of 4 tickets with one free takes five, and the free one costs nothing', async () => {
    event = await stage(shop.database, {
      tickets: [{ free_ticket_allow: true, free_ticket_quantity: 4, free_ticket_get: 1 }],
    });
    const reply = await shop.ordered([line(4)]);
    expect(reply.data.total).toBe('50.00');
    expect(await shop.bookedOf(event.tickets[0] ?? 0)).toBe(5);
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
    const tickets = await shop.app.inject(
      `/api/orders/${reply.data.order_number}/tickets?t=${reply.data.download_token}`,
    );
    const { admissions } = tickets.json<{ data: { admissions: { price: string; free: number }[] } }>().data;
    expect(admissions.map(({ price }) => price)).toEqual(['12.50', '12.50', '12.50', '12.50', '0.00']);
    await shop.expectStockToFit();
  });

  test('gets fewer free tickets when fewer are left', async () => {
    event = await stage(shop.database, {
      tickets: [{ quantity: 4, free_ticket_allow: true, free_ticket_quantity: 4, free_ticket_get: 1 }],
    });
    await shop.ordered([line(4)]);
    expect(await shop.bookedOf(event.tickets[0] ?? 0)).toBe(4);
  });
});

describe('a checkout is refused', () => {
  test.each([0, -1, 1.5, '2.5', '', 'two', null, 501, 1e9])('for a quantity of %s', async (quantity) => {
    const reply = await shop.order([{ ...line(), ticket_qty: quantity as number }]);
    expectRefusal(reply, { status: 422, key: 'PleaseCheckForm', errors: expect.anything() });
    await shop.expectNothingPlaced(event.tickets);
  });

  test('for an empty cart, and for a ticket that is named twice', async () => {
    expectRefusal(await shop.order([]), { status: 422, key: 'CartEmpty' });
    expect((await shop.order([line(), line()])).statusCode).toBe(422);
    await shop.expectNothingPlaced(event.tickets);
  });

  test('below the minimum, naming it', async () => {
    event = await stage(shop.database, { tickets: [{ buy_limit: 3 }] });
    const reply = await shop.order([line(2)]);
    expectRefusal(reply, {
      status: 422,
      key: 'addminmumtickets',
      errors: { [first()]: 'addminmumtickets' },
      values: { limit: 3 },
    });
    expect(reply.json<{ text: string }>().text).toContain('3');
    await shop.expectNothingPlaced(event.tickets);
  });

  test('above the limit per buyer, which earlier orders of the same e-mail or account count against', async () => {
    event = await stage(shop.database, { tickets: [{ ticket_limit: 3 }] });
    const over = (left: number) => ({
      status: 422,
      key: 'TicketLimitPerAttendee',
      errors: { [first()]: 'TicketLimitPerAttendee' },
      values: { limit: 3, left },
    });
    expectRefusal(await shop.order([line(4)]), over(3));
    await shop.expectNothingPlaced(event.tickets);
    const mine = { customer_email: 'Limiet@demo.kaartje.test' };
    await shop.ordered([line(2)], mine);
    expectRefusal(await shop.order([line(2)], { customer_email: 'limiet@DEMO.kaartje.test' }), over(1));
    await shop.ordered([line(1)], mine);
    expectRefusal(await shop.order([line(1)], mine), over(0));
    await shop.ordered([line(3)], { customer_email: 'iemand.anders@demo.kaartje.test' });
  });

  test('above the limit, of which nothing is left where that is less than the minimum', async () => {
    event = await stage(shop.database, { tickets: [{ ticket_limit: 4, buy_limit: 2 }] });
    const mine = { customer_email: 'minimum@demo.kaartje.test' };
    await shop.ordered([line(3)], mine);
    expect((await shop.order([line(2)], mine)).json()).toMatchObject({ values: { limit: 4, left: 0 } });
  });

  test('above the limit, for two orders of one buyer at the same moment too', async () => {
    event = await stage(shop.database, { tickets: [{ ticket_limit: 2 }] });
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => shop.order([line(1)], { customer_email: 'haast@demo.kaartje.test' })),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(2);
    expect(await shop.bookedOf(event.tickets[0] ?? 0)).toBe(2);
  });

  test('never for the limit where both switches leave it to the stock, save for a free order', async () => {
    const unlimited = { ticket_limit: 2, show_ticket_limit_purchased: false };
    event = await stage(shop.database, {
      event: { show_ticket_limit_purchased: false },
      tickets: [unlimited, { ...unlimited, price_cents: 0 }],
    });
    await shop.ordered([line(5)]);
    expect((await shop.order([line(5, {}, 1)], { payment_method: '0' })).json()).toMatchObject({
      message: 'TicketLimitPerAttendee',
    });
  });

  test('for more than ten free admissions of one guest and event', async () => {
    event = await stage(shop.database, { tickets: [{ price_cents: 0 }, { price_cents: 0 }] });
    const free = { payment_method: '0', customer_email: 'gratis@demo.kaartje.test' };
    await shop.ordered([line(6)], free);
    expect((await shop.order([line(5, {}, 1)], free)).json()).toMatchObject({
      message: 'TicketLimitPerAttendee',
      values: { limit: 10, left: 4 },
    });
    await shop.ordered([line(4, {}, 1)], free);
    const { headers } = await shop.signedIn({ email: 'met.account@demo.kaartje.test' });
    await shop.ordered([line(12)], free, headers);
  });

  test('for too many free orders of guests at one address and event, while priced ones go on', async () => {
    event = await stage(shop.database, { tickets: [{ price_cents: 0 }, {}] });
    const free = (i: number) =>
      shop.order([line(1)], { payment_method: '0', customer_email: `gratis${i}@demo.kaartje.test` });
    for (let i = 0; i < 60; i += 1) expect((await free(i)).statusCode).toBe(200);
    expectRefusal(await free(60), { status: 429, key: 'TooManyAttempts' });
    await shop.ordered([line(1, {}, 1)]);
  });

  test('for four ticket types of one event', async () => {
    event = await stage(shop.database, { tickets: [{}, {}, {}, {}] });
    const reply = await shop.order([line(1, {}, 0), line(1, {}, 1), line(1, {}, 2), line(1, {}, 3)]);
    expectRefusal(reply, { status: 422, key: 'MaxThreeTicketTypes' });
    await shop.expectNothingPlaced(event.tickets);
    await shop.ordered([line(1, {}, 0), line(1, {}, 1), line(1, {}, 2)]);
  });
});
