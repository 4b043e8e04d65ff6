import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './browser.ts';
import { Buyer } from './buying.ts';
import { sessionOnPhone } from './phone-storage.ts';
import { wordsIn } from './words.ts';

// A session that the server no longer knows: the visitor is told, signs in, and is back. CHK-25, decisions 9.

const ZILT = '/event-details/zilt-en-zand/1';
const CART = '/dashboard/attendee/cart';
const OVER = 'Your session has ended.';

async function signInOn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('attendee@demo.kaartje.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A signed-in buyer with a ticket in the cart, whose session was ended elsewhere. */
async function withEndedSession(page: Page): Promise<Buyer> {
  const buyer = new Buyer(page, await wordsIn('en'));
  await page.goto(`/signin?redirect=${CART}`);
  await hydrated(page);
  await signInOn(page);
  await page.waitForURL((url) => url.pathname === CART);
  await buyer.take(ZILT, 'Standing');
  return buyer;
}

async function endSession(page: Page): Promise<void> {
  const session = await sessionOnPhone(page);
  const headers = { authorization: `Bearer ${session?.access_token}` };
  const reply = await page.request.post('/api/auth/logout', { headers });
  expect(reply.status()).toBe(200);
}

test('a page says that the session has ended and goes on as a guest’s; signing in leads back to it', async ({
  page,
}) => {
  page.expectErrors(/401/);
  await withEndedSession(page);
  await endSession(page);
  await page.goto(CART);
  await expect(page.getByRole('status').filter({ hasText: OVER })).toBeVisible();
  // priced for a guest
  await expect(page.getByRole('main').getByRole('link', { name: 'Zilt & Zand' })).toBeVisible();
  await expect(page.getByRole('main').getByText('€').first()).toBeVisible();
  expect(await sessionOnPhone(page)).toBeNull();

  await page.getByRole('status').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fdashboard%2Fattendee%2Fcart$/);
  // still told why
  await expect(page.getByText(OVER)).toBeVisible();
  await signInOn(page);
  await page.waitForURL((url) => url.pathname === CART);
  await expect(page.getByText(OVER)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Zilt & Zand' })).toBeVisible();
});

test('an order that is placed with an ended session asks to sign in, and is back at the checkout with the same cart', async ({
  page,
}) => {
  page.expectErrors(/401/);
  const buyer = await withEndedSession(page);
  await page.goto('/dashboard/attendee/checkout');
  await buyer.pay().click();
  await page.getByRole('dialog').getByLabel('Phone').fill('+32 470 00 00 00');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('I need an invoice').check();
  const invoice = {
    companyname: 'Zee en Zonen',
    vatnumber: 'BE0428759497',
    city: 'Oostende',
    postalcode: '8400',
    street: 'Zeedijk',
    housenumber: '1',
  };
  const field = (name: string) => page.locator(`input[name="${name}"]`);
  for (const [name, text] of Object.entries(invoice)) await field(name).fill(text);
  await field('billing_address').fill('Groentemarkt 2');
  await endSession(page);
  await buyer.pay().click();
  await page.waitForURL(/\/signin\?redirect=.*checkout/);
  await expect(page.getByText(OVER)).toBeVisible();
  await signInOn(page);
  await page.waitForURL(/\/checkout$/);
  await expect(page.getByText(OVER)).toHaveCount(0);
  await expect(buyer.pay()).toBeEnabled();
  // nothing of the form is lost, the telephone neither, which the profile lacks
  const isThere = async () => {
    for (const [name, text] of Object.entries(invoice)) await expect(field(name)).toHaveValue(text);
    await expect(field('billing_address')).toHaveValue('Groentemarkt 2');
  };
  await isThere();
  await page.reload();
  await isThere();
  await expect(page.getByText('+32 470 00 00 00')).toBeVisible();
});
