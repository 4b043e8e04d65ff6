import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { reserve } from '#server/orders/checkout/reservation.ts';
import { GUEST, openShop, type Shop } from '../shop.ts';
import { stage, type Staged } from '../stage.ts';

const BUYERS = 300;
const STOCK = 40;

let shop: Shop;
afterEach(() => shop.close());

const buy = (event: Staged, buyer: number) =>
  shop.order([{ ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: 1 }], {
    customer_email: `koper${buyer}@demo.kaartje.test`,
    idempotency_key: `koper ${buyer} van ${event.eventId}`,
  });

test('in a rush everybody buys or is told that it is sold out; who comes too late makes no order only to drop it', async () => {
  let reservations = 0;
  shop = await openShop({
    replace: {
      reserve: (trx, holding) => {
        reservations += 1;
        return reserve(trx, holding);
      },
    },
  });
  const event = await stage(shop.database, { tickets: [{ quantity: STOCK }] });
  const replies = await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(event, buyer)));
  const said = replies.map((reply) => (reply.statusCode === 200 ? 'sold' : reply.body.match(/SoldOutAtCheckout/)?.[0]));
  expect(said.filter((one) => one === 'sold')).toHaveLength(STOCK);
  expect(said.filter((one) => one === 'SoldOutAtCheckout')).toHaveLength(BUYERS - STOCK);
  await shop.expectStockToFit();
  expect(reservations).toBeLessThan(2 * STOCK);
  // the same calls again: the same orders, and nobody else's
  const again = await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(event, buyer)));
  const numbers = (from: typeof replies) =>
    from.map((reply) => reply.json<{ data?: { order_number: string } }>().data?.order_number);
  expect(numbers(again)).toEqual(numbers(replies));
  expect(await shop.bookedOf(event.tickets[0] ?? 0)).toBe(STOCK);
});

test('a provider that is slow to make payments holds up no order', async () => {
  shop = await openShop();
  const event = await stage(shop.database, { tickets: [{ quantity: STOCK }] });
  const provider = shop.services.payments.providerOf('bcmc');
  if (!provider) throw new Error('no provider');
  const create = provider.create.bind(provider);
  const answered = Promise.withResolvers<void>();
  vi.spyOn(provider, 'create').mockImplementation(async (request) => {
    await answered.promise;
    return create(request);
  });
  const bought = Array.from({ length: STOCK }, (_, buyer) => buy(event, buyer));
  await expect.poll(() => shop.bookedOf(event.tickets[0] ?? 0), { timeout: 20_000 }).toBe(STOCK);
  answered.resolve();
  expect((await Promise.all(bought)).map(({ statusCode }) => statusCode)).toEqual(bought.map(() => 200));
});

test('for a buyer who has gone before it is their turn nothing is held', async () => {
  shop = await openShop();
  const event = await stage(shop.database, { tickets: [{ quantity: STOCK }] });
  const others = Promise.withResolvers<void>();
  const busy = Promise.all(Array.from({ length: 100 }, () => shop.services.checkouts.run(() => others.promise)));
  const run = vi.spyOn(shop.services.checkouts, 'run');
  const { server } = shop.app;
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const leaving = new AbortController();
  const sent = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/checkout_now_iframe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      cart_detail: [{ ticket_id: event.tickets[0], event_id: event.eventId, ticket_qty: 1 }],
      payment_method: '2',
      brand: 'bcmc',
      ...GUEST,
    }),
    signal: leaving.signal,
  });
  const [socket] = await connected;
  await expect.poll(() => run.mock.calls.length).toBe(1);
  leaving.abort();
  await expect(sent).rejects.toThrow();
  if (!socket.destroyed) await once(socket, 'close');
  others.resolve();
  await busy;
  await Promise.allSettled(run.mock.results.map(({ value }) => value as Promise<unknown>));
  expect(await shop.database.db.selectFrom('orders').select('id').execute()).toEqual([]);
});
