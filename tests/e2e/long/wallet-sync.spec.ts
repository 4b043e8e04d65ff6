import { type CDPSession, expect, type Page } from '@playwright/test';
import { orderAsGuest } from '../guest-order.ts';
import { keptForOffline, type PhoneApp } from '../phone-app.ts';
import { filesSaved, ordersOnPhone, ticketsOnPhone } from '../phone-storage.ts';
import { test } from '../wallet-fixtures.ts';

// The worker alone, with no page of the app open: what the browser's synchronisations make of a pending order.

test.describe.configure({ timeout: 120_000 });

const TAG = 'orders';
const PROBE = '/healthz';

test('an order under way is registered for the browser’s synchronisation', async ({ app, site: { gateway } }) => {
  const page = await orderLeftAtTheBank(app, gateway.origin);
  await page.goto(`${gateway.origin}/wallet`);
  const tags = (): Promise<string[]> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags();
    });
  await expect.poll(tags).toContain(TAG);
});

for (const kind of ['sync', 'periodicsync'] as const) {
  test(`a ${kind} brings the tickets of a paid order without a page`, async ({ app, site: { gateway } }) => {
    const page = await orderLeftAtTheBank(app, gateway.origin);
    await payElsewhere(page);
    const { cdp, registrationId } = await workerOf(app, page, gateway.origin);
    await synchronise(cdp, { kind, origin: gateway.origin, registrationId });
    // a page of the site that is not the app: it only looks
    await page.goto(gateway.origin + PROBE);
    await filesSaved(page, 1);
    expect((await ordersOnPhone(page)).map(({ status }) => status)).toEqual(['success']);
    expect(await ticketsOnPhone(page)).toHaveLength(1);
  });
}

test('a worker that is stopped in its synchronisation leaves the ticket to the next start', async ({
  app,
  site: { gateway },
}) => {
  const page = await orderLeftAtTheBank(app, gateway.origin);
  await payElsewhere(page);
  const { cdp, registrationId } = await workerOf(app, page, gateway.origin);
  try {
    const answered = gateway.stopAt(/^\/api\/orders\/[^/]+\/tickets/, 'answered');
    await synchronise(cdp, { kind: 'sync', origin: gateway.origin, registrationId });
    await answered;
    await cdp.send('ServiceWorker.stopAllWorkers');
    await app.kill();
  } finally {
    gateway.letGo();
  }
  const after = await app.open(`${gateway.origin}/wallet`);
  await expect(after.getByRole('link', { name: /Zilt & Zand/ })).toHaveCount(1);
  await filesSaved(after, 1);
  expect(await ticketsOnPhone(after)).toHaveLength(1);
});

/** An order is placed, and its payment page stands open. */
async function orderLeftAtTheBank(app: PhoneApp, origin: string): Promise<Page> {
  const page = await app.open(`${origin}/`);
  await keptForOffline(page);
  await orderAsGuest(page, origin);
  return page;
}

/** The bank hears of the payment; no page of the app does. */
async function payElsewhere(page: Page): Promise<void> {
  const address = page.url();
  const [order] = await ordersOnPhone(page);
  await page.goto('about:blank');
  const paid = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"outcome":"success"}',
    redirect: 'manual',
  });
  expect(paid.status).toBeLessThan(400);
  await expect
    .poll(async () => (await fetch(new URL(`/api/orders/${order?.order_number}/status`, address))).text())
    .toContain('"payment_status":"success"');
}

/** The site's worker, as the browser's developer tools know it. */
async function workerOf(
  app: PhoneApp,
  page: Page,
  origin: string,
): Promise<{ cdp: CDPSession; registrationId: string }> {
  const cdp = await app.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
    void cdp.send('ServiceWorker.enable');
  });
  return { cdp, registrationId };
}

interface Synchronisation {
  readonly kind: 'sync' | 'periodicsync';
  readonly origin: string;
  readonly registrationId: string;
}

async function synchronise(cdp: CDPSession, { kind, ...worker }: Synchronisation): Promise<void> {
  if (kind === 'sync') await cdp.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag: TAG, lastChance: false });
  else await cdp.send('ServiceWorker.dispatchPeriodicSyncEvent', { ...worker, tag: TAG });
}
