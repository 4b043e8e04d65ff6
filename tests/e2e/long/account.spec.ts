import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { hydrated, origin, test } from '../browser.ts';
import { Buyer } from '../buying.ts';
import { violationsOf } from '../look.ts';
import { type Account, inMail, newAccount, signInAs } from '../new-account.ts';
import { ordersOnPhone, sessionOnPhone, ticketsOnPhone } from '../phone-storage.ts';
import { wordsIn } from '../words.ts';

// The account's own pages: home, devices, one's data. Screens 27, 29, 42.

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

async function openAs(page: Page, account: Account, address: string): Promise<void> {
  await open(page, `/signin?redirect=${address}`);
  await signInAs(page, account);
  await expect(page).toHaveURL(origin() + address);
}

/** Opens a session for the account in another browser; answers whether it still lasts. */
async function elsewhere(account: Account, userAgent: string): Promise<() => Promise<boolean>> {
  const post = (path: string, headers: Record<string, string>, body: object) =>
    fetch(origin() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const reply = await post('/api/auth/login', { 'user-agent': userAgent }, account);
  const { data } = (await reply.json()) as { data: { access_token: string } };
  return async () => (await post('/api/auth/me', { authorization: `Bearer ${data.access_token}` }, {})).ok;
}

const CHROME_ON_WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/151.0.0.0 Safari/537.36';
const SAFARI_ON_IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile Safari/604.1';

test('the account’s home leads to its devices, of which one or all others are signed out', async ({ page }) => {
  await open(page, '/account');
  await expect(page.getByRole('main').getByRole('link', { name: 'Create account' })).toBeVisible();
  const account = await newAccount();
  const windows = await elsewhere(account, CHROME_ON_WINDOWS);
  const iphone = await elsewhere(account, SAFARI_ON_IPHONE);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInAs(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Merel Vandewiele' })).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
  const tiles = page.getByRole('main').getByRole('link', { name: /^(My tickets|Favourites|Following|Reviews)/ });
  // this phone keeps no tickets of the account, which does not say that there are none
  await expect(tiles).toHaveText(['My tickets', 'Favourites0 events', 'Following0 organizers', 'Reviews0 written']);
  // the account's sign-up, both others, and this one
  await page.getByRole('link', { name: 'Where you’re signed in 4' }).click();

  const devices = page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem');
  await expect(devices).toHaveCount(4);
  await expect(devices.first()).toContainText(/In use now.*This device/s);
  await expect(devices.first().getByRole('button')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByText('Safari on iPhone is signed out.')).toBeVisible();
  await expect(devices).toHaveCount(3);
  expect([await windows(), await iphone()]).toEqual([true, false]);

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await windows()).toBe(true);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You’re signed in nowhere else.')).toBeVisible();
  expect(await windows()).toBe(false);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: 'Where you’re signed in 1' })).toBeVisible();
});

test('a page of a device that was signed out elsewhere says so at its next call', async ({ page }) => {
  page.expectErrors(/401/);
  const account = await newAccount();
  await openAs(page, account, '/account/devices');
  // nothing is on its way any more
  await expect(page.getByRole('list', { name: 'Where you’re signed in' }).getByText('This device')).toBeVisible();
  const session = await sessionOnPhone(page);
  await fetch(`${origin()}/api/auth/sessions/end-others`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(account)}` },
  });
  expect(session).not.toBeNull();
  await page.goto('/account/data');
  await expect(page.getByText('Your session has ended.').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInAs(page, account);
  await expect(page).toHaveURL(`${origin()}/account/data`);
});

async function tokenOf(account: Account): Promise<string> {
  const reply = await fetch(`${origin()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return ((await reply.json()) as { data: { access_token: string } }).data.access_token;
}

test('one’s data is made, told by mail and downloaded; agreements are taken back; the account is deleted', async ({
  page,
}) => {
  test.setTimeout(120_000);
  page.expectErrors(/422/, /401/);
  const account = await newAccount();
  await openAs(page, account, '/account');
  await page.getByRole('link', { name: 'Your data' }).first().click();
  const news = page.getByRole('checkbox', { name: 'Send me news and tips by e-mail' });
  await news.check();
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d · News by e-mail: agreed$/)).toBeVisible();
  await news.uncheck();
  await expect(page.getByText('News by e-mail: withdrawn')).toBeVisible();

  await page.getByRole('button', { name: 'Have the file made' }).click();
  await inMail(account.email, /http\S+\/account\/data/);
  await expect(page.getByText('Ready to download')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kaartje-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');

  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.take('/event-details/zilt-en-zand/1', 'Standing');
  await open(page, '/dashboard/attendee/checkout');
  await buyer.orderAndPay();
  await open(page, '/account/data');
  await expect(page.getByText('One of your orders is still being paid')).toBeVisible();
  await page.goBack();
  await buyer.bankSays('success');
  const orderNumber = await buyer.onOrderPage('success');
  await expect.poll(async () => (await ticketsOnPhone(page)).length).toBe(1);

  await open(page, '/account/data');
  await expect(page.getByText('Stays valid: your ticket.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(sheet.getByText('1 ticket leaves this phone.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: `PDF of order ${orderNumber}` })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByLabel('Your password').fill('not it at all');
  await sheet.getByRole('button', { name: 'Delete for good' }).click();
  await expect(sheet.getByLabel('Your password')).toHaveAccessibleDescription(/Wrong Password/);
  await sheet.getByLabel('Your password').fill(account.password);
  await sheet.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  expect(await sessionOnPhone(page)).toBeNull();
  expect([await ticketsOnPhone(page), await ordersOnPhone(page)]).toEqual([[], []]);
  await open(page, '/signin');
  await page.getByLabel('E-mail', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('User not found or wrong password, please try again.');
});
