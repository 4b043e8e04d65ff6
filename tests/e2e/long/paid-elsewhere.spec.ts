import { type Browser, expect, type Page } from '@playwright/test';
import { ORDER_POLL_SECONDS } from '#domain/orders/polling.ts';
import { hydrated, test } from '../browser.ts';
import { orderAsGuest, pay } from '../guest-order.ts';

// Source: issue 27, A 9

const strip = (page: Page) => page.getByText(/^Order KJ-\S+ is paid\.$/);

/** Within one poll, and what its answer takes. */
const IN_TIME = { timeout: (ORDER_POLL_SECONDS + 4) * 1000 };

/** The page of the bank in another browser, as in a bank's app. */
async function inAnotherBrowser(browser: Browser, page: Page): Promise<Page> {
  const app = await (await browser.newContext()).newPage();
  await app.goto(page.url());
  return app;
}

test('an order that is paid here is told of by its own page alone', async ({ page, baseURL }) => {
  await orderAsGuest(page, baseURL ?? '');
  await pay(page);
  await expect(page.getByText('You’re going')).toBeVisible();
  await page.goto('/');
  await watched(page);
  await expect(strip(page)).toHaveCount(0);
});

test('one that is paid in a bank’s app is told of on every page and after a start, until it is closed', async ({
  page,
  browser,
  baseURL,
}) => {
  // the page of an order that is not there
  page.expectErrors(/404/);
  const number = await orderAsGuest(page, baseURL ?? '');
  const app = await inAnotherBrowser(browser, page);
  await page.goto('/');
  await pay(app);
  await app.context().close();
  await expect(strip(page)).toHaveText(`Order ${number} is paid.`, IN_TIME);
  await expect(page.getByRole('link', { name: 'Your 2 tickets', exact: true })).toBeVisible();
  const pages = [
    '/venues',
    '/dashboard/attendee/cart',
    '/dashboard/attendee/checkout',
    '/order/failed/KJ-0000-0000-0000',
  ];
  for (const address of pages) {
    await page.goto(address);
    await expect(strip(page), address).toBeVisible();
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(strip(page)).toHaveCount(0);
  await page.reload();
  await watched(page);
  await expect(strip(page)).toHaveCount(0);
});

const success = (page: Page) => page.getByText('You’re going');

// where somebody stands who was about to pay: it leads to the order
const STANDS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'on the checkout': (page) => page.goto('/dashboard/attendee/checkout'),
  'on the cart': (page) => page.goto('/dashboard/attendee/cart'),
  'where Back leads from the bank': (page) => page.goBack(),
};

for (const [where, stand] of Object.entries(STANDS))
  test(`one that is paid in a bank’s app while somebody stands ${where} leads to its page`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const number = await orderAsGuest(page, baseURL ?? '');
    const app = await inAnotherBrowser(browser, page);
    await stand(page);
    await hydrated(page);
    await pay(app);
    await app.context().close();
    await expect(success(page)).toBeVisible(IN_TIME);
    await expect(page.getByText(number).first()).toBeVisible();
  });

// cart and checkout lead to the order
const STARTS = {
  '/': strip,
  '/venues': strip,
  '/dashboard/attendee/cart': success,
  '/dashboard/attendee/checkout': success,
};

for (const [address, said] of Object.entries(STARTS))
  test(`one that was paid while the site was closed is told of when it is opened again at ${address}`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const number = await orderAsGuest(page, baseURL ?? '');
    const app = await inAnotherBrowser(browser, page);
    await page.close();
    await pay(app);
    await app.context().close();
    const anew = await context.newPage();
    await anew.goto(address);
    await expect(said(anew)).toBeVisible(IN_TIME);
    await expect(anew.getByText(number).first()).toBeVisible();
  });

/** Waits until the page looks after the device, four seconds after its load: then it would tell. */
async function watched(page: Page): Promise<void> {
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(8000);
}
