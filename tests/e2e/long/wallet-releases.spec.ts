import { expect, type Page } from '@playwright/test';
import { DATABASES } from '#device/stores.ts';
import { orderAsGuest, pay } from '../guest-order.ts';
import { keptForOffline, ownServer } from '../phone-app.ts';
import { test as withPhone } from '../phone-fixtures.ts';
import { filesSaved, ticketsOnPhone } from '../phone-storage.ts';
import { openReleaseGateway, type ReleaseGateway } from '../release-gateway.ts';
import { codeOnScreen, qrOf } from '../ticket-codes.ts';

// Releases while tickets are on the phone: worker and page of different versions, two versions at once.

interface Site {
  readonly gateway: ReleaseGateway;
  readonly server: Awaited<ReturnType<typeof ownServer>>;
}

const test = withPhone.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const gateway = await openReleaseGateway();
      const server = await ownServer({ PUBLIC_URL: gateway.origin });
      gateway.forwardTo(server.origin);
      await use({ gateway, server });
      await gateway.close();
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ timeout: 120_000 });

const CARD = /Zilt & Zand/;

test('a release between purchase and door changes nothing: the ticket opens without a network in the new version', async ({
  app,
  site: { gateway, server },
}) => {
  const page = await app.open(`${gateway.origin}/`);
  await keptForOffline(page);
  const orderNumber = await buy(page, gateway.origin);
  const before = await version(page);
  await app.close();
  gateway.release();
  const seen = await app.open(`${gateway.origin}/wallet`);
  await expect(seen.getByRole('link', { name: CARD })).toHaveCount(1);
  await newWorkerWaits(seen);
  await app.close();
  await app.open('about:blank');
  await server.stop();
  try {
    const offline = await app.open(`${gateway.origin}/wallet/${orderNumber}`);
    await shown(offline);
    await expect.poll(() => version(offline)).not.toBe(before);
    expect(await ticketsOnPhone(offline)).toHaveLength(1);
  } finally {
    await server.start();
  }
});

test('a page of a newer version under the worker of an older one loses nothing, nor does an older page after it', async ({
  app,
  site: { gateway, server },
}) => {
  const page = await app.open(`${gateway.origin}/`);
  await keptForOffline(page);
  const older = await version(page);
  gateway.release();
  // bought in the newer version; its worker waits
  const orderNumber = await buy(page, gateway.origin);
  expect(await version(page)).not.toBe(older);
  await server.stop();
  try {
    // without a network the older worker answers with the page of its own version
    await page.goto(`${gateway.origin}/wallet/${orderNumber}`);
    await shown(page);
    expect(await version(page)).toBe(older);
  } finally {
    await server.start();
  }
});

test('two versions that are open at once show the same wallet, and each ticket once', async ({
  app,
  site: { gateway },
}) => {
  const older = await app.open(`${gateway.origin}/`);
  await keptForOffline(older);
  const first = await buy(older, gateway.origin);
  await older.goto(`${gateway.origin}/wallet`);
  gateway.release();
  const newer = await app.context().newPage();
  await newer.goto(`${gateway.origin}/wallet`);
  await expect(newer.getByRole('link', { name: CARD })).toHaveCount(1);
  expect(await version(newer)).not.toBe(await version(older));
  const second = await buy(newer, gateway.origin);
  await newer.goto(`${gateway.origin}/wallet`);
  for (const page of [older, newer]) await expect(page.getByRole('link', { name: CARD })).toHaveCount(2);
  // the older page writes what the newer keeps
  await older.getByRole('link', { name: CARD }).first().click();
  await older.getByRole('button', { name: 'Remove from this phone' }).click();
  await older.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  for (const page of [older, newer]) await expect(page.getByRole('link', { name: CARD })).toHaveCount(1);
  const kept = (await ticketsOnPhone(newer)).map(({ tickets }) => tickets.order_number);
  expect(kept).toHaveLength(1);
  expect([first, second]).toContain(kept[0]);
});

test('tickets that a later version keeps in another form are left as they are by an older one, which says so', async ({
  app,
  site: { gateway },
}) => {
  const page = await app.open(`${gateway.origin}/`);
  await keptForOffline(page);
  await buy(page, gateway.origin);
  await page.evaluate(writeNewerForm, DATABASES.tickets);
  await page.goto(`${gateway.origin}/wallet`);
  await expect(page.getByText(/A newer version of Kaartje keeps your tickets/)).toBeVisible();
  await expect.poll(() => ticketsOnPhone(page)).toEqual({ later: 'form' });
});

async function buy(page: Page, origin: string): Promise<string> {
  const orderNumber = await orderAsGuest(page, origin);
  const before = (await ticketsOnPhone(page)).length;
  await pay(page);
  await expect(page.getByText('You’re going')).toBeVisible();
  await filesSaved(page, before + 1);
  return orderNumber;
}

/** The app's first file, another one in each version: a rendered page names it, the worker's shell loads it. */
function version(page: Page): Promise<string | undefined> {
  return page.evaluate(() => /\/assets\/pages-[^"]+\.js/.exec(document.documentElement.innerHTML)?.[0]);
}

async function newWorkerWaits(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
}

async function shown(page: Page): Promise<void> {
  const code = qrOf(page, 1);
  await code.scrollIntoViewIfNeeded();
  expect(await codeOnScreen(code)).not.toBe('');
}

/** What a later version might write. */
async function writeNewerForm(name: string): Promise<void> {
  const opening = indexedDB.open(name);
  const database = await new Promise<IDBDatabase>((resolve) =>
    opening.addEventListener('success', () => resolve(opening.result)),
  );
  const writing = database.transaction('records', 'readwrite');
  writing.objectStore('records').put({ version: 99, value: { later: 'form' } }, 'record');
  await new Promise((resolve) => writing.addEventListener('complete', resolve));
  database.close();
}
