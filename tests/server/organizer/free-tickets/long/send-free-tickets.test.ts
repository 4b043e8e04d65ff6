import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../orders/shop.ts';
import { openDesk, people } from '../free-tickets-desk.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('free tickets for many people', () => {
  test('are 500 lines at most', async () => {
    const desk = await openDesk(shop, { tickets: [{ quantity: 1000 }] });
    const reply = await desk.sendAll(people(desk, 500));
    expect(reply.json()).toMatchObject({ mails: 500, tickets: 500 });
    expect(await shop.bookedOf(desk.tickets[0] ?? 0)).toBe(500);
    await shop.expectStockToFit();
  });
});
