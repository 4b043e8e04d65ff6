import { type BrowserContext, expect, type Page } from '@playwright/test';
import { orderAsGuest, pay } from '../guest-order.ts';
import { keptForOffline, type PhoneApp } from '../phone-app.ts';
import { filesSaved, ordersCopied, ordersOnPhone, ticketsCopied, ticketsOnPhone } from '../phone-storage.ts';
import { codeOnScreen, qrOf } from '../ticket-codes.ts';
import { test } from '../wallet-fixtures.ts';

// Phones that are full, or keep nothing at all, and downloads that break off.

test.describe.configure({ timeout: 180_000 });

const NO_ROOM = /This phone has no room left/;
/** What a ticket says where it is kept. */
const SAVED = /Saved on this phone|Saving on this phone/;
const NOTHING_KEPT = /This browser keeps nothing/;

/**
 * Opens the app anew with so much room for its site, or with what it takes already: a browser counts on the room that it saw
 * half a minute ago, and writes some of what it holds only when it closes. Answers the page, and the way to give the room back.
 */
async function reopenWithRoom(
  app: PhoneApp,
  { address, bytes }: { address: string; bytes?: number },
): Promise<{ page: Page; giveRoom: () => Promise<void> }> {
  await app.close();
  const page = await app.open('about:blank');
  const cdp = await app.context().newCDPSession(page);
  const { origin } = new URL(address);
  const quotaSize = bytes ?? (await cdp.send('Storage.getUsageAndQuota', { origin })).usage;
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  await page.goto(address);
  const giveRoom = async (): Promise<void> => void (await cdp.send('Storage.overrideQuotaForOrigin', { origin }));
  return { page, giveRoom };
}

test('on a phone that is full, tickets take the room of pictures and events that were only looked at', async ({
  app,
  site,
}) => {
  const { origin } = site.gateway;
  const first = await app.open(`${origin}/event-list/All`);
  await keptForOffline(first);
  // looked through to its end: its pictures take more room than a ticket and its file need
  await first.evaluate(() => document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')));
  const picturesKept = () => first.evaluate(async () => (await (await caches.open('kaartje-images')).keys()).length);
  await expect.poll(picturesKept).toBeGreaterThan(50);
  await orderAsGuest(first, origin);
  const { page } = await reopenWithRoom(app, { address: first.url() });
  await pay(page);
  await expect(page.getByText('You’re going')).toBeVisible();
  // what still loads may take the freed room first: half a minute later it is tried again
  await expect.poll(async () => (await ticketsOnPhone(page)).length, { timeout: 60_000 }).toBe(1);
  await expect(page.getByText(NO_ROOM)).toHaveCount(0);
});

test('a phone without any room shows the ticket, says that it is not kept, offers its file, and keeps it as soon as there is room', async ({
  app,
  site,
}) => {
  const { origin } = site.gateway;
  const first = await app.open(`${origin}/`);
  await keptForOffline(first);
  const orderNumber = await orderAsGuest(first, origin);
  const { page, giveRoom } = await reopenWithRoom(app, { address: first.url(), bytes: 1 });
  await pay(page);
  await expect(page.getByText('You’re going')).toBeVisible();
  await expect(page.getByText(NO_ROOM)).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('link', { name: 'Show my tickets' }).click();
  expect(await codeOnScreen(qrOf(page, 1))).not.toBe('');
  expect(await ticketsOnPhone(page)).toEqual([]);
  await expect(page.getByText(NO_ROOM)).toBeVisible();
  await expect(page.getByText(SAVED)).toHaveCount(0);

  await giveRoom();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await filesSaved(page, 1);
  expect((await ticketsOnPhone(page)).map(({ tickets }) => tickets.order_number)).toEqual([orderNumber]);
  await expect(page.getByText(SAVED).first()).toBeVisible();
});

test('a phone that had no room when it was closed has the ticket at its next start, once', async ({ app, site }) => {
  const { origin } = site.gateway;
  const first = await app.open(`${origin}/`);
  await keptForOffline(first);
  await orderAsGuest(first, origin);
  const { page } = await reopenWithRoom(app, { address: first.url(), bytes: 1 });
  await pay(page);
  await expect(page.getByText(NO_ROOM)).toBeVisible();
  await app.kill();
  const after = await app.open(`${origin}/wallet`);
  await expect(after.getByRole('link', { name: /Zilt & Zand/ })).toHaveCount(1);
  await filesSaved(after, 1);
});

test('a browser that keeps nothing shows the ticket that was bought, says so, and gives its file', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.gateway.origin });
  await closeDatabases(context);
  const page = await context.newPage();
  await buyWithoutStorage(page);
  await pay(page);
  await expect(page.getByText('You’re going')).toBeVisible();
  await expect(page.getByText(NOTHING_KEPT)).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('link', { name: 'Show my tickets' }).click();
  expect(await codeOnScreen(qrOf(page, 1))).not.toBe('');
  await expect(page.getByText(NOTHING_KEPT)).toBeVisible();
  await expect(page.getByText(SAVED)).toHaveCount(0);
  await context.close();
});

/** Pages that are opened from now on find no IndexedDB. */
async function closeDatabases(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('no storage in a private window', 'SecurityError');
      },
    }),
  );
}

/** Everything in one page: what it knows is in its memory alone. */
async function buyWithoutStorage(page: Page): Promise<void> {
  await page.goto('/event-details/zilt-en-zand/1');
  await page.getByRole('button', { name: 'Get tickets' }).filter({ visible: true }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: 'One Standing more' }).click();
  await picker.getByRole('button', { name: 'Add to cart' }).click();
  await picker.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('button', { name: 'Check out' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'as a guest' }).click();
  const form = page.getByRole('dialog');
  await form.locator('[name=customer_name]').fill('Merel Vandewiele');
  await form.locator('[name=customer_email]').fill('merel@buyer.kaartje.test');
  await form.locator('[name=confirm_email]').fill('merel@buyer.kaartje.test');
  await form.locator('[name=customer_phone]').fill('+32470123456');
  await form.locator('[name=customer_postal]').fill('8400');
  await form.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('button', { name: /Order and pay/ })
    .filter({ visible: true })
    .click();
  await page.waitForURL(/\/sandbox\/pay\//);
}

for (const moment of ['half', 'shortened'] as const) {
  test(`a file that broke off (${moment}) is not kept, and fetched again`, async ({ app, site: { gateway } }) => {
    const page = await app.open(`${gateway.origin}/`);
    await keptForOffline(page);
    const orderNumber = await orderAsGuest(page, gateway.origin);
    const broken = gateway.stopAt(/^\/download\/ticket\//, moment);
    await pay(page);
    await broken;
    gateway.letGo();
    await expect.poll(async () => (await ticketsOnPhone(page)).length).toBe(1);
    await page.goto(`${gateway.origin}/wallet/${orderNumber}`);
    await filesSaved(page, 1);
  });
}

/** A guest's order, paid, with its tickets and their copy on the phone. */
async function boughtOnPhone(app: PhoneApp, origin: string): Promise<{ page: Page; orderNumber: string }> {
  const page = await app.open(`${origin}/`);
  await keptForOffline(page);
  const orderNumber = await orderAsGuest(page, origin);
  await pay(page);
  await expect.poll(() => ticketsCopied(page)).toEqual([orderNumber]);
  return { page, orderNumber };
}

test('a browser that lost its databases has the tickets still, at the door too, and their files when there is a network', async ({
  app,
  site: { gateway, server },
}) => {
  const { page, orderNumber } = await boughtOnPhone(app, gateway.origin);
  await page.goto(`${gateway.origin}/wallet`);
  await expect(page.getByRole('link', { name: /Zilt & Zand/ })).toHaveCount(1);
  await app.kill();
  await app.loseDatabases();

  await server.stop();
  try {
    const atTheDoor = await app.open(`${gateway.origin}/wallet`);
    await atTheDoor.getByRole('link', { name: /Zilt & Zand/ }).click();
    expect(await codeOnScreen(qrOf(atTheDoor, 1))).not.toBe('');
    expect(await ticketsOnPhone(atTheDoor)).toHaveLength(1);
    expect((await ordersOnPhone(atTheDoor)).map(({ order_number }) => order_number)).toEqual([orderNumber]);
  } finally {
    await server.start();
  }
  const after = await app.open(`${gateway.origin}/wallet`);
  await expect(after.getByRole('link', { name: /Zilt & Zand/ })).toHaveCount(1);
  await filesSaved(after, 1);
});

test('tickets come back on a phone without any room too', async ({ app, site: { gateway, server } }) => {
  await boughtOnPhone(app, gateway.origin);
  await app.kill();
  await app.loseDatabases();
  await server.stop();
  try {
    const { page } = await reopenWithRoom(app, { address: `${gateway.origin}/wallet`, bytes: 1 });
    await expect(page.getByRole('link', { name: /Zilt & Zand/ })).toHaveCount(1);
    expect(await ticketsOnPhone(page)).toEqual([]);
  } finally {
    await server.start();
  }
});

test('a browser whose databases open no more shows the tickets still', async ({ app, site: { gateway, server } }) => {
  const { page } = await boughtOnPhone(app, gateway.origin);
  await page.goto(`${gateway.origin}/wallet`);
  await closeDatabases(app.context());
  await server.stop();
  try {
    await page.goto(`${gateway.origin}/wallet`);
    await expect(page.getByRole('link', { name: /Zilt & Zand/ })).toHaveCount(1);
  } finally {
    await server.start();
  }
});

test('tickets that were removed do not come back when the browser loses its databases', async ({
  app,
  site: { gateway },
}) => {
  const { page, orderNumber } = await boughtOnPhone(app, gateway.origin);
  await page.goto(`${gateway.origin}/wallet/${orderNumber}`);
  await page.getByRole('button', { name: 'Remove from this phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => ticketsCopied(page)).toEqual([]);
  await expect.poll(() => ordersCopied(page)).toEqual([]);
  await app.close();
  await app.loseDatabases();
  const after = await app.open(`${gateway.origin}/wallet`);
  await expect(after.getByText('No tickets here yet')).toBeVisible();
  expect(await ordersOnPhone(after)).toEqual([]);
});
