import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { DeviceOrder } from '#device/orders/order-store.ts';
import { DATABASES } from '#device/stores.ts';
import { keptForOffline } from '../phone-app.ts';
import { hasFile } from '../phone-storage.ts';
import { codeOnScreen, qrOf } from '../ticket-codes.ts';
import { test } from '../wallet-fixtures.ts';

// The app is killed somewhere between the order and its saved file; the next start is without a network.

// twenty kills of about 15 s each on a machine with other work
test.describe.configure({ timeout: 600_000 });

const MOMENTS = 20;
/** So many requests follow the order's page at most, until nothing is missing. */
const MOST_REQUESTS = 12;
/** Another seed, other moments. */
const SEED = 20_261_122;

test('whenever the app is killed, its next start opens the ticket or says what is missing, and gets it', async ({
  app,
  site: { gateway, server },
}) => {
  const random = randomsOf(SEED);
  const first = await app.open(`${gateway.origin}/`);
  await keptForOffline(first);
  for (let moment = 1; moment <= MOMENTS; moment += 1) {
    const requests = 1 + Math.floor(random() * MOST_REQUESTS);
    const about = `killed at request ${requests}, moment ${moment}`;
    // a page of the same site that runs nothing of the app
    const page = await app.open(`${gateway.origin}/healthz`);
    const { order, pay } = await orderFrom(server.origin);
    await page.evaluate(putOrderFirst, [DATABASES.orders, order] as const);
    const reached = gateway.afterRequests(requests);
    await pay();
    // it does not come where the app is killed before
    void page.goto(`${gateway.origin}/order/success/${order.order_number}`).catch(() => undefined);
    await Promise.race([reached, allSaved(page, order.order_number)]);
    await app.kill();

    gateway.cutOff();
    const wallet = await app.open(`${gateway.origin}/wallet`);
    const card = wallet.locator(`a[href^="/wallet/${order.order_number}"]`);
    const missing = wallet.getByText(order.order_number).or(wallet.getByText('An order waits for its payment.'));
    await expect(card.or(missing).first(), about).toBeVisible();
    if (!(await card.isVisible())) {
      gateway.reconnect();
      await wallet.reload();
      await expect(card, about).toBeVisible();
      // it is shown a moment before the phone has it
      await allSaved(wallet, order.order_number);
      gateway.cutOff();
    }
    await wallet.goto(`${gateway.origin}/wallet/${order.order_number}`);
    const code = qrOf(wallet, 1);
    await expect(code, about).toBeVisible();
    expect(await codeOnScreen(code), about).not.toBe('');
    gateway.reconnect();
  }
});

/** Places a guest's order; answers it as its phone keeps it, with what pays it at the sandbox. */
async function orderFrom(origin: string): Promise<{ order: DeviceOrder; pay: () => Promise<unknown> }> {
  const read = await fetch(`${origin}/api/events/1`);
  const { events } = (await read.json()) as { events: { tickets: { id: number }[] } };
  const reply = await post(`${origin}/api/checkout_now_iframe`, {
    cart_detail: [{ ticket_id: events.tickets[0]?.id, event_id: 1, ticket_qty: 1 }],
    payment_method: '2',
    brand: 'bcmc',
    customer_name: 'Merel Vandewiele',
    customer_email: `merel.${randomUUID().slice(0, 8)}@buyer.kaartje.test`,
    customer_zip: '8400',
    customer_phone: '+32470123456',
  });
  const { data, ccv_payment_response } = (await reply.json()) as {
    data: Pick<DeviceOrder, 'order_number' | 'download_token' | 'total' | 'hold_until'>;
    ccv_payment_response: { payUrl: string };
  };
  const { order_number, download_token, total, hold_until } = data;
  const { pathname } = new URL(ccv_payment_response.payUrl);
  const customer = { name: 'Merel Vandewiele', email: 'merel@buyer.kaartje.test' };
  const placed = { pay_url: pathname, status: 'pending' as const, placed_at: Date.now(), customer, lines: [] };
  return {
    order: { order_number, download_token, total, hold_until, ...placed },
    pay: () => post(origin + pathname, { outcome: 'success' }),
  };
}

function post(address: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Runs in a page: puts an order first in the record of this phone's orders, as the checkout does. */
async function putOrderFirst([name, order]: readonly [string, DeviceOrder]): Promise<void> {
  const opening = indexedDB.open(name);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('records'));
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const transaction = opening.result.transaction('records', 'readwrite', { durability: 'strict' });
  const records = transaction.objectStore('records');
  const reading = records.get('record');
  reading.addEventListener('success', () => {
    const known = reading.result as { value: { orders: DeviceOrder[] } } | undefined;
    records.put({ version: 1, value: { attempt: null, orders: [order, ...(known?.value.orders ?? [])] } }, 'record');
  });
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  opening.result.close();
}

/** When the phone has the tickets' file, the last that comes; never where the page goes before. */
async function allSaved(page: Page, orderNumber: string): Promise<void> {
  const asked = [DATABASES.ticketFiles, orderNumber] as const;
  const isSaved = page.waitForFunction(hasFile, asked, { timeout: 60_000, polling: 250 });
  await isSaved.catch(() => new Promise(() => undefined));
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) % 2 ** 32;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
