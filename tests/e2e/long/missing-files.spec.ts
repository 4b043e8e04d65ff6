import { hydrated, expect, test, type WatchedPage } from '../browser.ts';
import { filesOf } from '../built-files.ts';
import { Buyer } from '../buying.ts';
import { wordsIn } from '../words.ts';

// A page is there, and a file that belongs to it is not: the network went, or a new release took it away.

const ZILT = '/event-details/zilt-en-zand/1';
const PROTECTED = '/event-details/huiskamer-aan-zee/5';
const SOLD_OUT = '/event-details/onder-het-zand/4';

/** The files of a module, script and styles, are not to be had, until what this answers is called. */
async function without(page: WatchedPage, module: string): Promise<() => Promise<void>> {
  page.expectErrors(/ERR_FAILED|dynamically imported module|Unable to preload CSS/);
  const files = await filesOf(module);
  const isOne = ({ pathname }: URL): boolean => files.includes(pathname);
  await page.route(isOne, (route) => route.abort());
  return () => page.unroute(isOne);
}

/** Presses the button, unless the page has asked again by itself meanwhile and needs it no more. */
async function tryAgain(page: WatchedPage): Promise<void> {
  const button = page.getByRole('button', { name: 'Try again' });
  await button.click({ timeout: 5000 }).catch(async () => expect(button).toBeHidden());
}

test('an event’s page stands without its side parts', async ({ page }) => {
  await without(page, 'similar-events.tsx');
  const [script = ''] = await filesOf('similar-events.tsx');
  const asked = page.waitForRequest((request) => request.url().endsWith(script));
  await page.goto(SOLD_OUT);
  await asked;
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onder het zand');
  await expect(page.getByRole('region', { name: 'Tickets' })).toBeVisible();
});

test('a sheet that cannot be had closes again and says so, and opens at the next try', async ({ page }) => {
  const come = await without(page, 'ticket-picker.tsx');
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
  const come = await without(page, 'event-unlock.tsx');
  await page.goto(PROTECTED);
  await expect(page.getByRole('heading', { name: 'We can’t load this now' })).toBeVisible();
  await come();
  await tryAgain(page);
  await expect(page.getByRole('dialog', { name: 'This event has a password' })).toBeVisible();
});

test('a cart that cannot be drawn says so, and is drawn at the next try', async ({ page }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await page.goto(ZILT);
  await hydrated(page);
  await buyer.button('Get tickets').click();
  await buyer.oneMore('Standing');
  await buyer.addToCart();
  const come = await without(page, 'cart-contents.tsx');
  await page.goto('/dashboard/attendee/cart');
  await expect(page.getByRole('heading', { name: 'We can’t load this now' })).toBeVisible();
  await come();
  await tryAgain(page);
  await expect(page.getByRole('main')).toContainText('Zilt & Zand');
});
