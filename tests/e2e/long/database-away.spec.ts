import { openDatabase } from '#server/platform/database/database.ts';
import { plainPage } from '#server/platform/http/plain-page.ts';
import { openLog } from '#server/platform/log.ts';
import { faultyDatabase, type FaultyDatabase } from '../../faults/faulty-database.ts';
import { GUEST, type CheckoutReply } from '../../server/orders/shop.ts';
import { stage } from '../../server/orders/stage.ts';
import { expect, test as base } from '../browser.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

// The database takes no changes for a while; the page that says so leads on when it does.

const test = base.extend<object, { site: { faulty: FaultyDatabase; server: ServerProcess } }>({
  site: [
    async ({ browserName: _ }, use) => {
      const faulty = await faultyDatabase();
      const server = await startServer({ dataDir: faulty.data.path, env: { SEED: 'none' } });
      await use({ faulty, server });
      await server.stop();
      await faulty.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a buyer who comes back from the bank while the database is away waits on a calm page and is led on by itself', async ({
  page,
  site: { faulty, server },
}) => {
  page.expectErrors(/503/);
  const url = `postgres://kaartje@localhost/kaartje?host=${encodeURIComponent(await faulty.data.cluster())}`;
  const database = await openDatabase({ url, dataDir: '', log: openLog('silent'), poolSize: 1 });
  const event = await stage(database, { now: new Date() });
  await database.close();
  const cart = [{ ticket_id: event.tickets[0], event_id: event.eventId, ticket_qty: 1 }];
  const ordered = await page.request.post(`${server.origin}/api/checkout_now_iframe`, {
    data: { cart_detail: cart, payment_method: '2', brand: 'bcmc', ...GUEST },
  });
  const { data, ccv_payment_response } = (await ordered.json()) as CheckoutReply;
  const { pathname } = new URL(ccv_payment_response?.payUrl ?? '');
  const paid = await page.request.post(server.origin + pathname, { data: { outcome: 'success' } });
  const { return_url } = (await paid.json()) as { return_url: string };
  const lift = await faulty.makeReadOnly();
  try {
    await page.goto(return_url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment is safe');
    await expect(page.getByText('Please don’t pay again.')).toBeVisible();
    await expect(page.getByText('This page tries again by itself.')).toBeVisible();
  } finally {
    await lift();
  }
  await page.waitForURL((now) => now.pathname === `/order/success/${data.order_number}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const way of ['by itself', 'by its link'] as const)
  test(`the page that waits leads on ${way} with what stands after the hash: the token of a mail, an order`, async ({
    page,
  }) => {
    page.expectErrors(/503/);
    const link = { href: '', text: 'Try again' };
    const retrySeconds = way === 'by itself' ? 1 : 600;
    const { body, policy } = plainPage({ lang: 'en', title: 'Away', paragraphs: [], link, retrySeconds });
    const headers = { 'content-security-policy': policy, 'content-type': 'text/html' };
    await page.route('**/aboutus', (route) => route.fulfill({ status: 503, headers, body }), { times: 1 });
    await page.goto('/aboutus#t=abc');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Away');
    if (way === 'by its link') await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Away');
    expect(new URL(page.url()).hash).toBe('#t=abc');
  });
