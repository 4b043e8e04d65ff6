import { expect } from '@playwright/test';
import { orderAsGuest, pay } from '../guest-order.ts';
import { keptForOffline } from '../phone-app.ts';
import { filesSaved, ticketsOnPhone } from '../phone-storage.ts';
import { test } from '../phone-fixtures.ts';
import { codeOnScreen, qrOf } from '../ticket-codes.ts';

test.describe.configure({ timeout: 120_000 });

test('the code of a ticket is on the screen before the app is, and gives way to the ticket when that is drawn', async ({
  app,
  server,
}) => {
  const page = await app.open(`${server.origin}/`);
  await keptForOffline(page);
  const orderNumber = await orderAsGuest(page, server.origin);
  await pay(page);
  await filesSaved(page, 1);
  const [order] = await ticketsOnPhone(page);
  const code = order?.tickets.admissions[0]?.code;
  await page.goto(`${server.origin}/`); // nothing of a ticket's page is left on the screen
  await app.close();

  await server.stop();
  try {
    const whole = await app.open(`${server.origin}/wallet/${orderNumber}`);
    await expect(whole.getByRole('heading', { level: 1 })).toHaveText('Ticket 1 of 2');
    expect(await codeOnScreen(qrOf(whole, 1))).toBe(code);
    await expect(whole.locator('#first-code')).toHaveCount(0);
    await whole.evaluate(takeScriptsAway);
    await (await app.context().newCDPSession(whole)).send('Network.clearBrowserCache');
    const bare = await app.open(`${server.origin}/wallet/${orderNumber}`);
    await expect(bare.getByText(`${orderNumber} / 1`)).toBeVisible();
    expect(await codeOnScreen(bare.getByRole('img', { name: `QR ${orderNumber} / 1` }))).toBe(code);
    // another's order, or none, has nothing to draw
    const other = await app.open(`${server.origin}/wallet/KJ-0000-0000-0000`);
    await expect(other.locator('#first-code')).toHaveCount(0);
  } finally {
    await server.start();
  }
});

test('tickets bought on this phone can be taken off it, and do not come back', async ({ app, server }) => {
  const page = await app.open(`${server.origin}/`);
  await keptForOffline(page);
  const orderNumber = await orderAsGuest(page, server.origin);
  await pay(page);
  await expect(page.getByText('You’re going')).toBeVisible();
  await filesSaved(page, 1);
  await page.goto(`${server.origin}/wallet/${orderNumber}`);
  await page.getByRole('button', { name: 'Remove from this phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No tickets here yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No tickets here yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fwallet$/);
});

test('an order that was paid after the app was closed is in the wallet by itself at the next start, once', async ({
  app,
  server,
}) => {
  const page = await app.open(`${server.origin}/`);
  await keptForOffline(page);
  const orderNumber = await orderAsGuest(page, server.origin);
  const address = page.url();
  await app.close();
  const paid = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"outcome":"success"}',
    redirect: 'manual',
  });
  expect(paid.status).toBeLessThan(400);
  // started and closed again before anything can have been fetched, then left open
  const early = await app.open(`${server.origin}/wallet`);
  await early.close();
  await app.close();
  const after = await app.open(`${server.origin}/wallet`);
  await expect(after.getByRole('link', { name: /Zilt & Zand/ })).toHaveCount(1);
  await after.reload();
  await expect(after.getByRole('link', { name: /Zilt & Zand/ })).toHaveCount(1);
  await after.getByRole('link', { name: /Zilt & Zand/ }).click();
  await expect(after.getByText(`${orderNumber} / 1`)).toBeVisible();
});

/** As if no script of the app ever came: none is kept any more. */
async function takeScriptsAway(): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const scripts = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith('.js'));
    await Promise.all(scripts.map((script) => cache.delete(script)));
  }
}

// Source: issue 27
test('a guest’s ticket that is opened says what the server says of it since, after what the phone has', async ({
  app,
  server,
}) => {
  const page = await app.open(`${server.origin}/`);
  await keptForOffline(page);
  const orderNumber = await orderAsGuest(page, server.origin);
  await pay(page);
  await filesSaved(page, 1);
  let answer = (): void => {};
  const isFree = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/orders\/[^/]+\/tickets/, async (route) => {
    const reply = await route.fetch();
    const { data, ...rest } = (await reply.json()) as { data: { admissions: object[] } };
    const admissions = data.admissions.map((one) => ({ ...one, valid: 0, code: '' }));
    await isFree;
    await route.fulfill({ response: reply, json: { ...rest, data: { ...data, admissions } } });
  });
  await page.goto(`${server.origin}/wallet/${orderNumber}`);
  expect(await codeOnScreen(qrOf(page, 1))).not.toBe('');
  answer();
  await expect(page.getByText('No longer valid').first()).toBeVisible();
  await expect(qrOf(page, 1)).toHaveCount(0);
});
