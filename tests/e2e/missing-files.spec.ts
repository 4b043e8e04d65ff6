import { hydrated, expect, test, type WatchedPage } from './browser.ts';
import { Buyer } from './buying.ts';
import { wordsIn } from './words.ts';

// A page is there, and a file that belongs to it is not: the network went, or a new release took it away.

const ZILT = '/event-details/zilt-en-zand/1';
const PROTECTED = '/event-details/huiskamer-aan-zee/5';

/** The files whose name begins so, script and style, are not to be had, until what this answers is called. */
async function without(page: WatchedPage, name: string): Promise<() => Promise<void>> {
  page.expectErrors(/ERR_FAILED|dynamically imported module|Unable to preload CSS/);
  const files = new RegExp(`/assets/${name}-[^/]+\\.(js|css)$`);
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

test('an event whose tickets are in the cart leads to the picker where the way to the cart cannot be had', async ({
  page,
}) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.take(ZILT, 'Standing');
  await without(page, 'event-lazy');
  const asked = page.waitForRequest(/event-lazy/);
  await page.goto(ZILT);
  await asked;
  await hydrated(page);
  await expect(buyer.button('Get tickets')).toBeVisible();
  await expect(page.getByText('in your cart')).toHaveCount(0);
});

test('a sheet that cannot be had closes again and says so, and opens at the next try', async ({ page }) => {
  const come = await without(page, 'ticket-picker');
  await page.goto(ZILT);
  await hydrated(page);
  const open = page.getByRole('button', { name: 'Get tickets' });
  await open.click();
  await expect(page.getByText('This part of the page could not be fetched.')).toBeVisible();
  expect(await page.evaluate(() => (history.state as { overlays?: string[] }).overlays ?? [])).toEqual([]);
  await come();
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Choose tickets' })).toBeVisible();
});

test('who cannot be asked for a password is told so, and asked at the next try', async ({ page }) => {
  const come = await without(page, 'event-lazy');
  await page.goto(PROTECTED);
  await expect(page.getByRole('heading', { name: 'We can’t load this now' })).toBeVisible();
  await come();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'This event has a password' })).toBeVisible();
});

test('a cart that cannot be drawn says so, and is drawn at the next try', async ({ page }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await page.goto(ZILT);
  await hydrated(page);
  await buyer.button('Get tickets').click();
  await buyer.oneMore('Standing');
  await buyer.addToCart();
  const come = await without(page, 'cart-contents');
  await page.goto('/dashboard/attendee/cart');
  await expect(page.getByRole('heading', { name: 'We can’t load this now' })).toBeVisible();
  await come();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('Zilt & Zand');
});
