import type { Page } from '@playwright/test';
import { DATABASES } from '#device/stores.ts';
import { expect, hydrated, origin, test } from './browser.ts';
import { orderAsGuest, pay } from './guest-order.ts';
import { type HostSite, openHost, scriptCode } from './host-page.ts';
import { ATTENDEE, signIn } from './office.ts';
import { ticketsOnPhone } from './phone-storage.ts';
import {
  ZILT,
  HOST_PAGE,
  LINK,
  buyInFrame,
  expectWayBack,
  shopOf,
  toBank,
  toCheckout,
  fillGuest,
} from './embed-steps.ts';

let host: HostSite | undefined;

test.afterEach(() => host?.close());

for (const [width, colorScheme] of [[320, 'dark']] as const)
  test(`in a page of another site, ${width} px wide, ${colorScheme}, without storage: choose, fill in, pay, result, tickets`, async ({
    page,
  }) => {
    host = await openHost(HOST_PAGE);
    await buyInFrame(page, host, { width, colorScheme });
  });

test('a payment that fails leaves what was chosen in the frame, and another try leads to the bank', async ({
  page,
  context,
}) => {
  host = await openHost(scriptCode(ZILT));
  await page.goto(host.origin);
  const shop = shopOf(page);
  await toCheckout(shop);
  const bank = await toBank(context, shop);
  await bank.locator('button[name="outcome"][value="failed"]').click();
  await bank.waitForURL(/\/order-iframe\/failed\//);
  await expect(bank.getByText('go back to the page where you chose your tickets')).toBeVisible();
  await expectWayBack(bank, LINK.light);
  await bank.close();
  await expect(shop.getByRole('heading', { name: 'Ticket Booking Failed' })).toBeVisible();
  await expectWayBack(shop, LINK.light);
  await shop.getByRole('link', { name: 'Try again' }).click();
  await toBank(context, shop);
});

test('the page around a frame learns its height and nothing else, and says nothing that counts', async ({ page }) => {
  const asSomebody = 'kaartje impersonation {"session":{"access_token":"x","user_detail":{"id":1}},"return_url":"/"}';
  host = await openHost(
    `<iframe name='${asSomebody}' src="${new URL(ZILT, process.env['KAARTJE_ORIGIN']).href}" width="550" height="350"></iframe>`,
    { head: '<script>heard = []; addEventListener("message", ({ data }) => heard.push(data));</script>' },
  );
  await page.goto(host.origin);
  const shop = shopOf(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.headers()['authorization']} ${request.headers()['cookie']}`));
  await shop.getByRole('button', { name: 'Get tickets' }).click();
  await expect(shop.getByText('You are signed in as')).toHaveCount(0);
  await page.evaluate(() => {
    for (const message of [{ kaartje: 1, height: 1 }, 'apart?', { type: 'navigate', to: '/' }])
      frames[0]?.postMessage(message, '*');
  });
  await shop.getByRole('dialog').getByRole('button', { name: 'One Standing more' }).click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await fillGuest(shop);
  await expect(shop.getByRole('button', { name: /^Order and pay/ })).toBeEnabled();
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: object[] }).heard);
  expect(heard.length).toBeGreaterThan(1);
  for (const message of heard) expect(message).toEqual({ kaartje: 1, height: expect.any(Number) });
  for (const call of calls) expect(call).toBe('undefined undefined');
  const reads = await page.evaluate(() => {
    const [frame] = document.getElementsByTagName('iframe');
    const tries = [() => frame?.contentDocument?.title, () => frame?.contentWindow?.location.href];
    return tries.map((read) => {
      try {
        return read() ?? null;
      } catch {
        return null;
      }
    });
  });
  expect(reads).toEqual([null, null]);
});

test('the same browser’s Kaartje is left alone: session, tickets, pending orders, cart, guest and language', async ({
  page,
  context,
}) => {
  await orderAsGuest(page, origin());
  await pay(page);
  await page.waitForURL(/\/order\/success\//);
  await expect.poll(() => ticketsOnPhone(page)).toHaveLength(1);
  await orderAsGuest(page, origin());
  await page.goto('/signin');
  await signIn(page, ATTENDEE);
  await page.waitForURL((url) => url.pathname !== '/signin');
  await page.goto('/aboutus?lang=en');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  // a page without the app: nothing of it changes what is kept meanwhile
  await page.goto('/robots.txt');
  const before = await kept(page);
  expect(Object.keys(before.databases)).toContain(DATABASES.session);
  // the same site: its frames share their storage with it
  host = await openHost(scriptCode(`${ZILT}?lang=fr`), { host: 'localhost' });
  const other = await context.newPage();
  await other.goto(host.origin);
  await shopOf(other).getByRole('button', { name: 'Choisir des billets' }).click();
  await expect(shopOf(other).getByRole('dialog', { name: 'Choisissez vos billets' })).toBeVisible();
  await other.close();
  await host.close();
  host = await openHost(scriptCode(ZILT), { host: 'localhost' });
  const third = await context.newPage();
  await third.goto(host.origin);
  await toCheckout(shopOf(third));
  const bank = await toBank(context, shopOf(third));
  await bank.locator('button[name="outcome"][value="success"]').click();
  await bank.waitForURL(/\/order-iframe\/success\//);
  await expect(shopOf(third).getByRole('heading', { name: 'Ticket booked successfully' })).toBeVisible();
  // and at the top, as the way back leads there
  await bank.getByRole('link', { name: 'Back to the event' }).click();
  await expect(bank.getByRole('button', { name: 'Get tickets' })).toBeVisible();
  expect(await kept(page)).toEqual(before);
});

/** All that the browser keeps of this site, without the frames' own carts. */
async function kept(page: Page) {
  const cookies = await page.context().cookies(origin());
  const device = await page.evaluate(async (ours) => {
    const databases: Record<string, unknown> = {};
    for (const { name } of await indexedDB.databases()) {
      if (!name || name === ours) continue;
      const database = await new Promise<IDBDatabase>((opened, failed) => {
        const asked = indexedDB.open(name);
        asked.addEventListener('success', () => opened(asked.result));
        asked.addEventListener('error', () => failed(asked.error ?? new Error(name)));
      });
      const stores = [...database.objectStoreNames];
      databases[name] = await Promise.all(
        stores.map(
          (store) =>
            new Promise((read) => {
              const asked = database.transaction(store).objectStore(store).getAll();
              asked.addEventListener('success', () => read(asked.result));
            }),
        ),
      );
      database.close();
    }
    return { databases, notes: { ...localStorage }, caches: await caches.keys() };
  }, DATABASES.frames);
  return { ...device, cookies: cookies.map(({ name, value }) => [name, value]) };
}
