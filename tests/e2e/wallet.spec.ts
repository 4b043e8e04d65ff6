import { expect, type Page, test as base } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { hydrated } from './browser.ts';
import { orderAsGuest, pay } from './guest-order.ts';
import { keptForOffline, ownServer, phone, type PhoneApp } from './phone-app.ts';
import { filesSaved, ticketsOnPhone } from './phone-storage.ts';

const test = base.extend<{ app: PhoneApp }, { server: Awaited<ReturnType<typeof ownServer>> }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await ownServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  app: async ({ launchOptions }, use) => {
    const app = await phone(launchOptions);
    await use(app);
    await app.remove();
  },
});

test.describe.configure({ timeout: 120_000 });

test('a ticket that a guest bought opens with the server stopped and the app opened anew, and its code can be read from the screen', async ({
  app,
  server,
}) => {
  const page = await app.open(`${server.origin}/`);
  await keptForOffline(page);
  const orderNumber = await orderAsGuest(page, server.origin);
  await pay(page);
  await expect(page.getByText('You’re going')).toBeVisible();
  await filesSaved(page, 1);
  // one ticket to hand on is a file of its own
  await page.goto(`${server.origin}/wallet/${orderNumber}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Ticket 2', exact: true }).click();
  const alone = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Only ticket 2 as PDF' }).click();
  expect((await alone).suggestedFilename()).toBe(`ticket-${orderNumber}-2.pdf`);
  await app.close();

  await server.stop();
  try {
    const after = await app.open(`${server.origin}/wallet`);
    await expect(after.getByText('Saved offline')).toBeVisible();
    await after.getByRole('link', { name: /Zilt & Zand/ }).click();
    await expect(after.getByRole('heading', { level: 1 })).toHaveText('Ticket 1 of 2');
    await expect(after.getByText(`${orderNumber} / 1`)).toBeVisible();
    await expect(after.getByText('Saved on this phone, works offline').first()).toBeVisible();
    const first = await codeOnScreen(after, 1);
    await after.getByRole('button', { name: 'Ticket 2' }).click();
    await expect(after.getByRole('heading', { level: 1 })).toHaveText('Ticket 2 of 2');
    const second = await codeOnScreen(after, 2);
    expect(first.length).toBeGreaterThan(50);
    expect(second).not.toBe(first);
    // the list of saved events leads to them
    const list = await app.open(`${server.origin}/event-list/All`);
    await list.getByRole('link', { name: 'Your 2 tickets still open' }).click();
    await expect(list.getByText('Saved offline')).toBeVisible();
    // the deep link opens by itself too, and the file is on the phone
    const deep = await app.open(`${server.origin}/wallet/${orderNumber}`);
    expect(await codeOnScreen(deep, 1)).toBe(first);
    const file = deep.waitForEvent('download');
    await deep.getByRole('button', { name: 'Download the tickets as PDF' }).click();
    expect((await file).suggestedFilename()).toBe(`ticket-${orderNumber}.pdf`);
  } finally {
    await server.start();
  }
});

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
    expect(await codeOnScreen(whole, 1)).toBe(code);
    await expect(whole.locator('#first-code')).toHaveCount(0);
    await whole.evaluate(takeScriptsAway);
    await (await app.context().newCDPSession(whole)).send('Network.clearBrowserCache');
    const bare = await app.open(`${server.origin}/wallet/${orderNumber}`);
    await expect(bare.getByText(`${orderNumber} / 1`)).toBeVisible();
    expect(await read(bare, `QR ${orderNumber} / 1`)).toBe(code);
    // another's order, or none, has nothing to draw
    const other = await app.open(`${server.origin}/wallet/KJ-0000-0000-0000`);
    await expect(other.locator('#first-code')).toHaveCount(0);
  } finally {
    await server.start();
  }
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
});

/** As if no script of the app ever came: none is kept any more. */
async function takeScriptsAway(): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const scripts = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith('.js'));
    await Promise.all(scripts.map((script) => cache.delete(script)));
  }
}

/** The text of a ticket's QR code, read from the pixels of a screenshot. */
function codeOnScreen(page: Page, position: number): Promise<string> {
  return read(page, `QR code of ticket ${position}`);
}

async function read(page: Page, name: string): Promise<string> {
  const code = page.getByRole('img', { name });
  await code.scrollIntoViewIfNeeded();
  await expect(code).toBeInViewport({ ratio: 1 });
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}
