import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../orders/shop.ts';
import { line, openDesk, people } from '../free-tickets-desk.ts';

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

test('of more than 500 free tickets the newest are cancelled by one call, the others by the next', async () => {
  const desk = await openDesk(shop, { tickets: [{ quantity: 1000 }] });
  await desk.send([line(desk)]);
  shop.later(1);
  await desk.sendAll(people(desk, 500));
  const [first] = (await desk.recipients()).slice(-1);
  const count = async () => {
    const reply = await shop.post('/api/free_tickets/chosen', { event_id: desk.eventId }, desk.headers);
    return reply.json<{ orderids: number[] }>();
  };
  const counted = await count();
  expect(counted).toMatchObject({ recipients: 500, tickets: 500, others: 1 });
  expect(counted.orderids).not.toContain(first?.orderid);
  const { orderids } = counted;
  const reply = await shop.post('/api/free_tickets/chosen/cancel', { orderids }, desk.headers);
  expect(reply.json()).toMatchObject({ tickets: 500, recipients: 500 });
  expect(await count()).toMatchObject({ orderids: [first?.orderid], others: 0 });
  expect(await shop.bookedOf(desk.tickets[0] ?? 0)).toBe(1);
  await shop.expectStockToFit();
});
