import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { readableLinkColour } from '#domain/embed/colours.ts';
import { DATABASES } from '#device/stores.ts';
import { newGuest } from './buying.ts';
import { expect, hydrated, origin, test } from './browser.ts';
import { orderAsGuest, pay } from './guest-order.ts';
import { type HostSite, openHost, refuseFrameStorage, scriptCode } from './host-page.ts';
import { ATTENDEE, openOffice, signIn } from './office.ts';
import { ticketsOnPhone } from './phone-storage.ts';
import { newEvent } from './sold-event.ts';

const ZILT = '/event-frame-details/zilt-en-zand/1';
const TALL = '<p style="height:40px">Our concert</p>';

let host: HostSite | undefined;
test.afterEach(() => host?.close());

const shopOf = (page: Page, index = 0): FrameLocator => page.frameLocator(`iframe >> nth=${index}`);

/** Chooses one ticket, where none was chosen. */
async function choose(shop: FrameLocator, ticket = 'Standing'): Promise<void> {
  await shop.getByRole('button', { name: 'Get tickets' }).click();
  const picker = shop.getByRole('dialog', { name: 'Choose tickets' });
  await picker.getByRole('button', { name: `One ${ticket} more` }).click();
  await picker.getByRole('button', { name: 'Continue' }).click();
}

/** Chooses one ticket and says who gets it. */
async function toCheckout(shop: FrameLocator, ticket?: string): Promise<void> {
  await choose(shop, ticket);
  await fillGuest(shop);
  await expect(shop.getByRole('heading', { name: 'Checkout' })).toBeVisible();
}

async function fillGuest(shop: FrameLocator): Promise<void> {
  const form = shop.getByRole('dialog', { name: 'Who gets the tickets?' });
  const { name, email } = newGuest();
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByLabel('Repeat e-mail').fill(email);
  await form.getByLabel('Phone').fill('+32 470 00 00 00');
  await form.getByLabel('Postal code').fill('8400');
  await form.getByLabel('Gender').selectOption('Other');
  await form.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Orders in the frame, and answers the tab of the bank. */
async function toBank(context: BrowserContext, shop: FrameLocator): Promise<Page> {
  const opened = context.waitForEvent('page');
  await shop.getByRole('button', { name: /^Order and pay/ }).click();
  const bank = await opened;
  await bank.waitForURL(/\/sandbox\/pay\//);
  return bank;
}

// the colours of the event, its links dark enough for light paper
const BUTTON = 'rgb(47, 111, 143)';
const LINK = { light: rgbOf(readableLinkColour('#E5903F')), dark: rgbOf('#E5903F') };
for (const [width, colorScheme] of [
  [320, 'light'],
  [320, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const) {
  const link = LINK[colorScheme];
  test(`in a page of another site, ${width} px wide, ${colorScheme}, without storage: choose, fill in, pay, result, tickets`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await refuseFrameStorage(context);
    host = await openHost(`${TALL}${scriptCode(ZILT)}<p>More about us</p>`);
    await page.goto(host.origin);
    const shop = shopOf(page);
    await expect(shop.getByRole('heading', { name: 'Tickets by the sea' })).toBeVisible();
    await look(page, `frame-${width}-${colorScheme}`);
    await shop.getByRole('button', { name: 'Get tickets' }).click();
    await shop.getByRole('button', { name: 'Continue' }).click();
    await expect(shop.getByRole('alert').filter({ hasText: 'First add tickets' })).toBeVisible();
    await expect(shop.getByText('Duo')).toHaveCount(0);
    await shop.getByRole('button', { name: 'Close' }).click();
    await toCheckout(shop);
    await expect(shop.getByRole('button', { name: /^Order and pay/ })).toHaveCSS('background-color', BUTTON);
    await expect(shop.getByRole('link', { name: 'Terms of sale' })).toHaveCSS('color', link);
    await fits(page, shop);
    const terms = context.waitForEvent('page');
    await shop.getByRole('link', { name: 'Terms of sale' }).click();
    await (await terms).waitForURL(/\/TermsofServices/);
    await (await terms).close();
    await look(page, `checkout-${width}-${colorScheme}`);
    const bank = await toBank(context, shop);
    await expect(shop.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    expect(page.url(), 'the page of the organizer stays').toBe(`${host.origin}/`);
    await look(page, `pending-${width}-${colorScheme}`);
    await bank.locator('button[name="outcome"][value="success"]').click();
    await bank.waitForURL(/\/order-iframe\/success\//);
    await bank.emulateMedia({ colorScheme });
    const back = bank.getByRole('link', { name: 'Back to the event' });
    await expect(back).toHaveAttribute('href', ZILT);
    await expect(back).toHaveCSS('color', link);
    await expect(bank.getByRole('link', { name: 'Tickets as PDF' })).toBeVisible();
    await look(bank, `bank-${width}-${colorScheme}`);
    await expect(shop.getByRole('heading', { name: 'Ticket booked successfully' })).toBeVisible();
    await look(page, `success-${width}-${colorScheme}`);
    const tickets = await shop.getByRole('link', { name: 'Tickets as PDF' }).getAttribute('href');
    expect(tickets).toMatch(/^\/download\/ticket\/[\w-]+\/iframe\?t=/);
    const file = await page.request.get(String(tickets));
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await shop.getByRole('link', { name: 'Back to the event' }).click();
    // cart and guest are gone
    await choose(shop);
    await expect(
      shop.getByRole('dialog', { name: 'Who gets the tickets?' }).getByLabel('Name', { exact: true }),
    ).toHaveValue('');
  });
}

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
  await bank.close();
  await shop.getByRole('link', { name: 'Try again' }).click();
  await toBank(context, shop);
});

test('who goes back from a payment that waits is told of it, is known, and has the tickets once it is paid', async ({
  page,
  context,
}) => {
  // a browser that lets no tab open by itself
  await context.addInitScript(() => {
    if (self !== top) self.open = () => null;
  });
  host = await openHost(scriptCode(ZILT));
  await page.goto(host.origin);
  const shop = shopOf(page);
  await toCheckout(shop);
  await shop.getByRole('button', { name: /^Order and pay/ }).click();
  await expect(shop.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await shop.getByRole('link', { name: 'Continue payment' }).click();
  const bank = await opened;
  await page.evaluate(() => history.back());
  await expect(shop.getByText('waits for your payment')).toBeVisible();
  await expect(shop.getByRole('link', { name: 'Continue payment' })).toHaveAttribute('target', '_blank');
  await look(page, 'back-from-pending');
  await shop.getByRole('button', { name: 'Change tickets' }).click();
  await shop.getByRole('dialog', { name: 'Choose tickets' }).getByRole('button', { name: 'Continue' }).click();
  const form = shop.getByRole('dialog', { name: 'Who gets the tickets?' });
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Merel Vandewiele');
  await bank.locator('button[name="outcome"][value="success"]').click();
  await bank.waitForURL(/\/order-iframe\/success\//);
  await page.bringToFront();
  await form.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(shop.getByRole('heading', { name: 'Ticket booked successfully' })).toBeVisible();
});

test('a free order in a frame shows the ways to pay where none is allowed, and takes none of them', async ({
  page,
  context,
}) => {
  const free = await newEvent(page, { price: '0', inFrames: true });
  // no provider at all: what no server of these tests is
  await context.route(/\/api\/cart_detail(_user)?(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const priced = (await reply.json()) as object;
    const none = { isPayAllowccv: 0, isPayAllowviva: 0, allowed_brands: [] };
    await route.fulfill({ response: reply, json: { ...priced, ...none } });
  });
  host = await openHost(scriptCode(`/event-frame-details/proef/${free.id}`));
  await page.goto(host.origin);
  const shop = shopOf(page);
  await toCheckout(shop, 'Seat');
  await expect(shop.getByRole('heading', { name: 'Pay with' })).toBeVisible();
  await shop.getByRole('radio', { name: 'Visa' }).check();
  await shop.getByRole('button', { name: 'Place order' }).click();
  await expect(shop.getByRole('heading', { name: 'Ticket booked successfully' })).toBeVisible();
  await expect(shop.getByRole('link', { name: 'Tickets as PDF' })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test('its organizer sees the frame while it is written, and the code that is copied puts it on a page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openOffice(page, '/dashboard/organizer/my-events/edit/zilt-en-zand');
  await hydrated(page);
  const preview = page.getByText('Tickets by Kaartje').locator('xpath=../../../..');
  await expect(preview).toContainText('Tickets by the sea');
  await page.getByLabel('Frame text', { exact: true }).fill('A night by the sea');
  await page.getByLabel('Button colour', { exact: true }).fill('#FFEE00');
  await expect(preview).toContainText('A night by the sea');
  // dark letters on a light button
  await expect(preview.getByText('Get tickets')).toHaveCSS('color', rgbOf('#15120E'));
  await page.getByRole('group', { name: 'Size of the preview' }).getByText('Phone').click();
  await expect.poll(async () => (await preview.boundingBox())?.width).toBeLessThanOrEqual(320);
  await look(page, 'preview');
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(page.getByText('The code is copied.')).toBeVisible();
  host = await openHost(await page.evaluate(() => navigator.clipboard.readText()));
  const other = await context.newPage();
  await other.goto(host.origin);
  // what is not saved is not shown
  await expect(shopOf(other).getByRole('heading', { name: 'Tickets by the sea' })).toBeVisible();
});

test('without scripts the place of the frame holds a link to the event', async ({ browser }) => {
  host = await openHost(scriptCode(ZILT));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(host.origin);
  await page.getByRole('link', { name: 'Tickets: Zilt & Zand' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zilt & Zand' })).toBeVisible();
  await context.close();
});

test('two frames on one page have a cart each, and one of them is as high as what is in it', async ({ page }) => {
  host = await openHost(scriptCode(ZILT, ZILT));
  await page.goto(host.origin);
  await toCheckout(shopOf(page, 0));
  await expect(page.locator('iframe').nth(1)).toHaveCSS('height', '350px');
  const height = () =>
    page
      .locator('iframe')
      .first()
      .evaluate((frame) => frame.clientHeight);
  await expect.poll(height).toBeGreaterThan(900);
  await expect(shopOf(page, 1).getByRole('button', { name: 'Get tickets' })).toBeVisible();
  await shopOf(page, 1).getByRole('button', { name: 'Get tickets' }).click();
  const picker = shopOf(page, 1).getByRole('dialog', { name: 'Choose tickets' });
  await expect(picker.getByText('0 tickets')).toBeVisible();
});

test('Back leads from the frame’s checkout to its event, with what was chosen, and Forward to the checkout', async ({
  page,
}) => {
  host = await openHost(scriptCode(ZILT));
  await page.goto(host.origin);
  const shop = shopOf(page);
  await toCheckout(shop);
  // the steps are the frame's: the page around it stays
  await page.evaluate(() => history.back());
  await expect(shop.getByRole('button', { name: 'Change tickets' })).toBeVisible();
  expect(page.url()).toBe(`${host.origin}/`);
  await page.evaluate(() => history.forward());
  await expect(shop.getByRole('button', { name: /^Order and pay/ })).toBeEnabled();
});

test('a frame that is loaded anew begins with an empty cart', async ({ page }) => {
  host = await openHost(scriptCode(ZILT));
  await page.goto(host.origin);
  const shop = shopOf(page);
  await toCheckout(shop);
  await page.goto(`${host.origin}/again`);
  await expect(shop.getByRole('button', { name: 'Get tickets' })).toBeVisible();
  await page.goto(`${origin()}${ZILT}`);
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'One Standing more' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Who gets the tickets?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('heading', { name: 'Tickets by the sea' }).hover();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Get tickets' })).toBeVisible();
});

test('the frame’s form says what is missing: two addresses that differ, and fields that are empty', async ({
  page,
}) => {
  await page.goto(ZILT);
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'One Standing more' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const form = page.getByRole('dialog', { name: 'Who gets the tickets?' });
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('Please fill in all fields.')).toBeVisible();
  for (const name of ['Name', 'E-mail', 'Repeat e-mail', 'Phone', 'Postal code'])
    await expect(form.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Name', { exact: true }).fill('Merel');
  await form.getByLabel('E-mail', { exact: true }).fill('merel@voorbeeld.be');
  await form.getByLabel('Repeat e-mail').fill('merle@voorbeeld.be');
  await form.getByLabel('Phone').fill('+32 470 00 00 00');
  await form.getByLabel('Postal code').fill('8400');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('Please fill in all fields.')).toBeVisible();
  await expect(form.getByLabel('Repeat e-mail')).toHaveAttribute('aria-invalid', 'true');
});

test('the event’s whole page in a frame sells its tickets there', async ({ page }) => {
  host = await openHost(scriptCode(ZILT.replace('event-frame-details', 'iframe/event-details')));
  await page.goto(host.origin);
  const shop = shopOf(page);
  await expect(shop.getByRole('heading', { name: 'About this event' })).toBeVisible();
  await shop.getByRole('button', { name: 'Get tickets' }).click();
  const picker = shop.getByRole('dialog', { name: 'Choose tickets' });
  await expect(picker, 'where the visitor looks').toBeInViewport({ ratio: 0.9 });
  await look(page, 'whole-page');
  await picker.getByRole('button', { name: 'Close' }).click();
  await toCheckout(shop);
  // a high frame, of which the window shows the end
  await shop.getByRole('button', { name: /^Order and pay/ }).scrollIntoViewIfNeeded();
  await shop.getByRole('button', { name: 'Change' }).click();
  await expect(shop.getByRole('dialog', { name: 'Who gets the tickets?' })).toBeInViewport({ ratio: 0.9 });
});

test('a link that is pressed before the app has come opens a tab of its own', async ({ page, context }) => {
  host = await openHost(scriptCode(ZILT.replace('event-frame-details', 'iframe/event-details')));
  // the app never comes
  await page.route(/\/assets\/.*\.js/, () => undefined);
  await page.goto(host.origin);
  const opened = context.waitForEvent('page');
  await shopOf(page).getByRole('link', { name: 'Kustklank vzw' }).first().click();
  await (await opened).waitForURL(/\/organizer\/2\//);
  await expect(shopOf(page).getByRole('heading', { level: 1 })).toBeVisible();
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

test('what travels for a frame until it is touched is at most 100 KB, and it moves nothing of the page around it', async ({
  page,
}) => {
  host = await openHost(`${TALL}${scriptCode(ZILT)}<p>More about us</p>`);
  const ours: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(origin()) || response.request().resourceType() === 'image') return;
    if (response.request().resourceType() === 'font') return;
    ours.push(response.body().then((body) => brotliCompressSync(body).length));
  });
  await page.addInitScript(() => {
    Object.assign(self, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (self as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    ours.length = 0;
    await page.goto(host.origin);
    await expect(shopOf(page).getByRole('heading', { name: 'Tickets by the sea' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(ours)).reduce((sum, one) => sum + one, 0);
    test.info().annotations.push({ type: `bytes ${width}`, description: String(bytes) });
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(100_000);
    expect(await page.evaluate(() => (self as unknown as { shift: number }).shift)).toBe(0);
  }
});

test('a page that sends the script’s messages in the place of a frame changes no height', async ({ page }) => {
  host = await openHost(scriptCode(ZILT));
  await page.goto(host.origin);
  await expect(shopOf(page).getByRole('heading', { name: 'Tickets by the sea' })).toBeVisible();
  await page.evaluate(() => {
    postMessage({ kaartje: 1, height: 4000 }, '*');
    dispatchEvent(new MessageEvent('message', { origin: 'https://example.com', data: { kaartje: 1, height: 4000 } }));
  });
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  await expect(page.locator('iframe')).toHaveCSS('height', '350px');
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
  }, DATABASES.frameCarts);
  return { ...device, cookies: cookies.map(({ name, value }) => [name, value]) };
}

function rgbOf(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Another width than that of the page would scroll sideways. */
async function fits(page: Page, shop: FrameLocator): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await shop.locator('html').evaluate((root) => root.scrollWidth <= innerWidth)).toBe(true);
}

/** A picture for those who look, where they say so. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['EMBED_SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
