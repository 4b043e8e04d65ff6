import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { guestCheckout } from '#wire/orders/checkout.ts';
import { exchangeReturn } from '#wire/orders/order-tickets.ts';
import { expect, hydrated, origin, test } from '../browser.ts';
import { newGuest } from '../buying.ts';
import { type HostSite, openHost, scriptCode } from '../host-page.ts';
import { countShifts, shiftsOf } from '../layout-shift.ts';
import { openOffice } from '../office.ts';
import { buy, newEvent } from '../sold-event.ts';
import {
  ZILT,
  HOST_PAGE,
  TALL,
  buyInFrame,
  choose,
  fillGuest,
  shopOf,
  toBank,
  toCheckout,
  rgbOf,
  look,
} from '../embed-steps.ts';

let host: HostSite | undefined;

test.afterEach(() => host?.close());

/** Loads the frame anew, and leaves the page around it as it is. */
async function reloadFrame(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().startsWith(origin()));
  if (!frame) throw new Error('the page has no frame');
  await frame.evaluate(() => {
    Object.assign(globalThis, { isBefore: true });
    location.reload();
  });
  // the reload may be under way
  await expect.poll(() => frame.evaluate(() => 'isBefore' in globalThis).catch(() => true)).toBe(false);
}

for (const [width, colorScheme] of [
  [320, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)
  test(`in a page of another site, ${width} px wide, ${colorScheme}, without storage: choose, fill in, pay, result, tickets`, async ({
    page,
  }) => {
    host = await openHost(HOST_PAGE);
    await buyInFrame(page, host, { width, colorScheme });
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

test('on a wide screen the frame’s checkout has a way back to its tickets too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(ZILT);
  await choose(page.mainFrame());
  await fillGuest(page.mainFrame());
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await look(page, 'checkout-at-top-1280');
  // no step leads back after a reload
  await page.goto('/dashboard/attendee/CheckoutIframe?event=1');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Change tickets' })).toBeVisible();
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
  // in a language of the page around it, whatever the visitor's
  await page.getByLabel('Language of the frame').selectOption('Français');
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await host.close();
  host = await openHost(await page.evaluate(() => navigator.clipboard.readText()));
  await other.goto(host.origin);
  await expect(shopOf(other).getByRole('button', { name: 'Choisir des billets' })).toBeVisible();
  await expect(page.getByText('The code shows your tickets once')).toHaveCount(0);
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

test('two frames on one page have a cart, an order and steps of their own, and each is as high as what is in it', async ({
  page,
  context,
}) => {
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
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await picker.getByRole('button', { name: 'One Standing more' }).click();
  await picker.getByRole('button', { name: 'Continue' }).click();
  await fillGuest(shopOf(page, 1));
  const pay = (index: number) => shopOf(page, index).getByRole('button', { name: /^Order and pay/ });
  await expect(pay(1)).toBeEnabled();
  // the last step of the page is the second frame's
  await page.evaluate(() => history.back());
  await expect(shopOf(page, 1).getByRole('button', { name: 'Change tickets' })).toBeVisible();
  await expect(pay(0)).toBeEnabled();
  await page.evaluate(() => history.forward());
  const bank = await toBank(context, shopOf(page, 1));
  await bank.locator('button[name="outcome"][value="success"]').click();
  await expect(shopOf(page, 1).getByRole('heading', { name: 'Ticket booked successfully' })).toBeVisible();
  await expect(pay(0)).toBeEnabled();
  await toBank(context, shopOf(page, 0));
});

test('a frame that is loaded anew begins with an empty cart and without a guest', async ({ page }) => {
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
  await choose(page.mainFrame());
  await fillGuest(page.mainFrame());
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.goto(`${origin()}${ZILT}`);
  await choose(page.mainFrame());
  const form = page.getByRole('dialog', { name: 'Who gets the tickets?' });
  for (const name of ['Name', 'E-mail', 'Repeat e-mail', 'Phone', 'Postal code'])
    await expect(form.getByLabel(name, { exact: true })).toHaveValue('');
  await expect(form.getByLabel('Gender')).toHaveValue('');
  await page.reload();
  await page.getByRole('heading', { name: 'Tickets by the sea' }).hover();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Get tickets' })).toBeVisible();
});

test('who buys after somebody else in a frame that is loaded anew is asked for no invoice of theirs', async ({
  page,
}) => {
  const toTheCheckout = async (): Promise<void> => {
    await page.goto(`${origin()}${ZILT}`);
    await choose(page.mainFrame());
    await fillGuest(page.mainFrame());
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  };
  const box = page.getByLabel('I need an invoice');
  await toTheCheckout();
  await box.check();
  await page.locator('input[name="companyname"]').fill('Zee en Zonen');
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.locator('input[name="billing_address"]').fill('Groentemarkt 2');
  await page.reload();
  await expect(page.locator('input[name="companyname"]')).toHaveValue('Zee en Zonen');

  await toTheCheckout();
  await expect(box).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeVisible();
});

test('an order outlives a reload of its frame: the press after it is the same order, and the event says that it waits', async ({
  page,
  context,
}) => {
  page.expectErrors(/ERR_FAILED/);
  const placed: string[] = [];
  host = await openHost(scriptCode(ZILT));
  await page.goto(host.origin);
  const shop = shopOf(page);
  await toCheckout(shop);
  // the server has the order, the frame no answer
  await page.route(`**${guestCheckout.path}`, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { order_number: string } };
    placed.push(data.order_number);
    return placed.length === 1 ? route.abort() : route.fulfill({ response: answer });
  });
  await shop.getByText('Visa').click();
  const order = shop.getByRole('button', { name: /^Order and pay/ });
  await order.click();
  await expect(shop.getByText('Press again: the same order is never placed twice.')).toBeVisible();
  await reloadFrame(page);
  await expect(shop.getByRole('radio', { name: 'Visa' })).toBeChecked();
  const bank = await toBank(context, shop);
  await expect(shop.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
  expect(placed).toEqual([placed[0], placed[0]]);
  await reloadFrame(page);
  await expect(shop.getByText(placed[0] ?? '')).toBeVisible();
  await shop.getByRole('link', { name: 'Back to the event' }).click();
  const waits = shop.getByText(`Order ${placed[0]} waits for your payment`);
  await expect(waits).toBeVisible();
  await reloadFrame(page);
  await shop.getByRole('heading', { name: 'Tickets by the sea' }).hover();
  await expect(waits).toBeVisible();
  await bank.locator('button[name="outcome"][value="success"]').click();
  await expect(shop.getByRole('heading', { name: 'Ticket booked successfully' })).toBeVisible();
});

test('the tab of the bank has the tickets after a lost answer and a reload', async ({ page, context }) => {
  host = await openHost(scriptCode(ZILT));
  await page.goto(host.origin);
  await toCheckout(shopOf(page));
  const bank = await toBank(context, shopOf(page));
  // the server has exchanged the token, the tab no answer
  const lost = Promise.withResolvers<void>();
  await bank.route(`**${exchangeReturn.path}`, async (route) => {
    await route.fetch();
    lost.resolve();
  });
  await bank.locator('button[name="outcome"][value="success"]').click();
  await lost.promise;
  await bank.unroute(`**${exchangeReturn.path}`);
  await bank.reload();
  await expect(bank.getByRole('link', { name: 'Tickets as PDF' })).toBeVisible();
});

test('the page of a paid order leaves neither cart nor guest in its frame, whoever placed the order', async ({
  page,
}) => {
  const other = await buy(page, await newEvent(page, { inFrames: true }), { name: 'Wout', quantity: 1 });
  await page.goto(ZILT);
  await choose(page.mainFrame());
  await fillGuest(page.mainFrame());
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.goto(`/order-iframe/success/${other}`);
  await expect(page.getByRole('heading', { name: 'Ticket booked successfully' })).toBeVisible();
  await page.goto('/dashboard/attendee/CheckoutIframe?event=1');
  // a checkout of nothing leads to the event
  await choose(page.mainFrame());
  const form = page.getByRole('dialog', { name: 'Who gets the tickets?' });
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('the language of the page around it stays through every step and a reload of each', async ({ page }) => {
  host = await openHost(scriptCode(`${ZILT}?lang=fr`));
  await page.goto(host.origin);
  const shop = shopOf(page);
  await shop.getByRole('button', { name: 'Choisir des billets' }).click();
  await shop.getByRole('button', { name: 'Un billet Debout de plus' }).click();
  await shop.getByRole('button', { name: 'Continuer' }).click();
  const form = shop.getByRole('dialog', { name: 'Qui reçoit les billets ?' });
  const { name, email } = newGuest();
  await form.getByLabel('Nom', { exact: true }).fill(name);
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByLabel('Répétez l’e-mail').fill(email);
  await form.getByLabel('Téléphone').fill('+32 470 00 00 00');
  await form.getByLabel('Code postal').fill('8400');
  await form.getByLabel('Genre').selectOption('Autre');
  await form.getByRole('button', { name: 'Continuer', exact: true }).click();
  const order = shop.getByRole('button', { name: /^Commander et payer/ });
  await expect(order).toBeEnabled();
  await reloadFrame(page);
  await order.click();
  const pending = shop.getByRole('heading', { name: 'Votre paiement est en cours de traitement' });
  await expect(pending).toBeVisible();
  await reloadFrame(page);
  await expect(pending).toBeVisible();
  await shop.getByRole('link', { name: 'Retour à l’événement' }).click();
  await reloadFrame(page);
  await expect(shop.getByRole('button', { name: 'Choisir des billets' })).toBeVisible();
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

test('a photo of a high frame is shown where the window is', async ({ page }) => {
  host = await openHost(scriptCode(ZILT.replace('event-frame-details', 'iframe/event-details')));
  await page.goto(host.origin);
  const shop = shopOf(page);
  await shop.getByRole('heading', { level: 1 }).hover();
  await shop.locator('#root[data-hydrated]').waitFor({ state: 'attached' });
  await shop.getByRole('link', { name: /photo 1$/ }).click();
  await expect(shop.getByRole('dialog', { name: 'Photos' })).toBeInViewport({ ratio: 0.9 });
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

test('a press that finds no network says so, and the next one opens the tickets', async ({ page }) => {
  page.expectErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  host = await openHost(scriptCode(ZILT));
  await page.goto(host.origin);
  const shop = shopOf(page);
  const open = shop.getByRole('button', { name: 'Get tickets' });
  await expect(open).toBeVisible();
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await open.click();
  const alert = shop.getByRole('alert').filter({ hasText: 'could not be fetched' });
  await expect(alert).toBeVisible();
  await expect(open).not.toHaveAttribute('aria-busy', 'true');
  // a pointer that moves asks for the app again: what is said stays until it is there
  const refused = page.waitForEvent('requestfailed');
  await shop.getByRole('heading', { name: 'Tickets by the sea' }).hover();
  await refused;
  await expect(alert).toBeVisible();
  await page.unroute(/\/assets\/.*\.js/);
  await open.click();
  await expect(shop.getByRole('dialog', { name: 'Choose tickets' })).toBeVisible();
  await expect(alert).toBeHidden();
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
  await countShifts(page);
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
    expect(await shiftsOf(page)).toBe(0);
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
