import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { hydrated, test } from '../browser.ts';
import { Buyer } from '../buying.ts';
import { wordsIn } from '../words.ts';

const ZILT = '/event-details/zilt-en-zand/1';
const WINTERKLANK = '/event-details/winterklank/3';
const ATTENDEE = { email: 'attendee@demo.kaartje.test', password: 'demo-kaartje' };
// a device looks a few seconds after its page has loaded
const SOON = { timeout: 20_000 };

async function signIn(page: Page): Promise<void> {
  await page.goto('/signin?redirect=/dashboard/attendee/cart');
  await hydrated(page);
  await page.getByLabel('E-mail').fill(ATTENDEE.email);
  await page.getByLabel('Password', { exact: true }).fill(ATTENDEE.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/cart$/);
}

/** How many tickets of each event the account keeps. */
async function accountCart(request: APIRequestContext): Promise<Record<string, number>> {
  const login = await request.post('/api/auth/login', { data: ATTENDEE });
  const { data: session } = (await login.json()) as { data: { access_token: string } };
  const reply = await request.get('/api/cart', { headers: { authorization: `Bearer ${session.access_token}` } });
  const { data } = (await reply.json()) as { data: { lines: { event_id: number; ticket_qty: number }[] } };
  return Object.fromEntries(data.lines.map(({ event_id, ticket_qty }) => [String(event_id), ticket_qty]));
}

const inCart = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title });

test('the cart of a buyer follows the account from device to device, and nothing is doubled', async ({
  page: phone,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const words = await wordsIn('en');
  await new Buyer(phone, words).take(ZILT, 'Standing');
  await signIn(phone);
  await expect.poll(() => accountCart(request), SOON).toEqual({ 1: 1 });

  const context: BrowserContext = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const laptop = await context.newPage();
  const buyer = new Buyer(laptop, words);
  // two of what the account has one of: the device's own choice stays
  await buyer.openPicker(ZILT);
  await buyer.oneMore('Standing');
  await buyer.oneMore('Standing');
  await buyer.addToCart();
  await buyer.take(WINTERKLANK, 'Free seating');
  await signIn(laptop);
  await expect.poll(() => accountCart(request), SOON).toEqual({ 1: 2, 3: 1 });

  await phone.reload();
  await expect(inCart(phone, 'Winterklank')).toBeVisible(SOON);
  await expect(inCart(phone, 'Zilt & Zand')).toHaveCount(1);
  await phone.getByRole('button', { name: 'Clear cart' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => accountCart(request), SOON).toEqual({});
  await laptop.goto('/dashboard/attendee/cart');
  await expect(inCart(laptop, 'Zilt & Zand')).toBeHidden(SOON);
  await expect(inCart(laptop, 'Winterklank')).toBeHidden();
  await context.close();
});
