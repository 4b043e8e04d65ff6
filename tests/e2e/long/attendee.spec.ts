import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { Client } from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { openLog } from '#server/platform/log.ts';
import { axeViolations } from '../../axe.ts';
import { hydrated } from '../browser.ts';
import { column } from '../office.ts';
import { keptForOffline } from '../phone-app.ts';
import { answerSaved, savedFor } from '../phone-storage.ts';
import { test } from '../wallet-fixtures.ts';

// The attendee's own screens: who comes in, what was bought, the profile, tickets by mail.

test.describe.configure({ timeout: 120_000 });

const ATTENDEE = 'attendee@demo.kaartje.test';
const ORGANIZER = 'organizer@demo.kaartje.test';
const TICKETS = '/dashboard/attendee/my-tickets';
const SETTINGS = '/dashboard/attendee/settings';

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Your pages' });

/** Opens an address of the attendee: a visitor is led to sign-in, signs in, and comes back. */
async function openSignedIn(page: Page, address: string, email = ATTENDEE): Promise<void> {
  await page.goto(address);
  await page.waitForURL(/\/signin\?redirect=/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(address);
}

async function axe(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

test('a visitor is led to sign-in from every screen of the attendee and comes back; cart and checkout are for guests', async ({
  browser,
  site: { gateway },
}) => {
  const { context, page } = await desktop(browser, gateway.origin);
  const screens = ['', '/my-favorites', '/my-reviews', '/following', '/change-password'];
  const addresses = [...screens.map((screen) => `/dashboard/attendee${screen}`), SETTINGS, `${TICKETS}?page=2`];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page).toHaveURL(`/signin?redirect=${encodeURIComponent(address)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/dashboard/attendee/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  // without anything to pay the checkout leads to the cart, not to sign-in
  await page.goto('/dashboard/attendee/checkout');
  await expect(page).toHaveURL('/dashboard/attendee/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'My tickets', exact: true }).click();
  await expect(page).toHaveURL(`/signin?redirect=${encodeURIComponent(TICKETS)}`);
  await openSignedIn(page, SETTINGS);
  const entries = menu(page).getByRole('link');
  await expect(entries).toHaveText([
    'My tickets',
    'Favourites',
    'Following',
    'Reviews',
    /^Cart/,
    'Settings',
    'Change password',
  ]);
  for (const [name, screen] of [
    ['Favourites', 'my-favorites'],
    ['Reviews', 'my-reviews'],
  ] as const)
    await expect(entries.filter({ hasText: name })).toHaveAttribute('href', `/dashboard/attendee/${screen}`);
  await expect(menu(page).getByRole('list', { name: 'Account' }).getByRole('link')).toHaveText([
    'Settings',
    'Change password',
  ]);
  await addThreeTickets(page);
  await page.goto('/dashboard/attendee');
  await expect(page).toHaveURL(TICKETS);
  await expect(menu(page).getByRole('link', { name: 'Cart 3 tickets' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/signout');
  // with tickets on the device it asks first
  const confirm = tab.getByRole('button', { name: /^Sign out/ });
  await expect.poll(async () => !tab.url().endsWith('/signout') || (await confirm.isVisible())).toBe(true);
  if (await confirm.isVisible()) await confirm.click();
  await expect(page).toHaveURL(`/signin?redirect=${encodeURIComponent(TICKETS)}`);
  await context.close();

  const other = await desktop(browser, gateway.origin);
  await openSignedIn(other.page, TICKETS, ORGANIZER);
  await expect(other.page.getByRole('heading', { name: 'No tickets found' })).toBeVisible();
  await axe(other.page);
  await expect(menu(other.page).getByRole('link', { name: 'Cart' })).toBeVisible();
  await expect(menu(other.page).getByRole('list', { name: 'Account' })).toBeHidden();
  for (const [screen, heading] of [
    ['my-favorites', 'Favourites'],
    ['my-reviews', 'Reviews'],
    ['cart', 'Cart'],
  ] as const) {
    await other.page.goto(`/dashboard/attendee/${screen}`);
    await expect(other.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(other.page).toHaveURL(`/dashboard/attendee/${screen}`);
  }
  await other.page.goto(SETTINGS);
  await other.page.waitForURL('/dashboard/organizer/profile');
  await other.context.close();
});

test('my tickets are a table: the documented columns, the newest first, a word for each state, and what can be done', async ({
  browser,
  site: { gateway, server },
}) => {
  const { context, page } = await desktop(browser, gateway.origin);
  await openSignedIn(page, TICKETS);
  const headings = ['No.', 'Order', 'Event', 'Ticket', 'Qty', 'Starts', 'Ends', 'Status'];
  await expect(page.getByRole('columnheader')).toHaveText(['Actions', ...headings]);
  await expect(page.getByRole('columnheader', { name: 'No.' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible();
  const numbers = (await column(page, 'No.')).map(Number);
  expect(numbers.length).toBeGreaterThan(4);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = numbers;
  await change(server.dataDir, [
    // an event may be over by now
    `update events set start_date = start_date + 60, end_date = end_date + 60
      where id in (select event_id from bookings where id in (${[first, second, third, fourth, fifth].join()}))`,
    `update bookings set booking_cancel = 1 where id = ${second}`,
    `update bookings set booking_cancel = 2 where id = ${third}`,
    `update bookings set booking_cancel = 3 where id = ${fourth}`,
    `update orders set state = 'pending' where id = (select order_id from bookings where id = ${fifth})`,
  ]);
  await page.reload();
  const row = (id: number): Locator =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) });
  const states = [
    [first, 'Ready'],
    [second, 'Pending cancellation'],
    [third, 'Cancelled'],
    [fourth, 'Refunded'],
    [fifth, 'Not available yet'],
  ] as const;
  for (const [id, word] of states) await expect(row(id).getByText(word, { exact: true })).toBeVisible();
  for (const id of [third, fourth]) {
    await row(id).locator('summary').click();
    await expect(row(id).getByRole('button', { name: 'Receipt and invoices' })).toBeVisible();
    await expect(row(id).getByRole('button', { name: 'Download ticket' })).toHaveCount(0);
    await row(id).locator('summary').click();
  }
  await axe(page);
  await row(fifth).locator('summary').click();
  await expect(row(fifth).getByText('Your ticket is not available yet.')).toBeVisible();
  await expect(row(fifth).getByRole('button', { name: /^Download ticket/ })).toHaveAttribute('aria-disabled', 'true');
  for (const id of [first, second]) {
    await row(id).locator('summary').click();
    const [asked, download] = await Promise.all([
      page.waitForRequest((request) => request.url().includes(`/download/ticket/${id}/KJ-`)),
      page.waitForEvent('download'),
      row(id).getByRole('button', { name: 'Download ticket' }).click(),
    ]);
    expect(asked.url()).toMatch(/\?t=[\w-]{43}$/);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  }
  await page.getByRole('columnheader', { name: 'Qty' }).getByRole('button').click();
  await expect(page).toHaveURL(`${TICKETS}?sort=quantity`);
  const isSorted = async (): Promise<boolean> => {
    const counts = (await column(page, 'Qty')).map(Number);
    return counts.every((count, at) => count >= (counts[at - 1] ?? 0));
  };
  await expect.poll(isSorted).toBe(true);
  await page.getByRole('searchbox', { name: 'Order, event or ticket' }).fill('nothing is called that');
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await context.close();
});

test('my tickets open without a network from a cold start, with their age, and leave the phone with the account', async ({
  app,
  site: { gateway, server },
}) => {
  const page = await app.open(`${gateway.origin}/`);
  await keptForOffline(page);
  await openSignedIn(page, `${gateway.origin}${TICKETS}`);
  const cards = page.getByRole('list', { name: 'My tickets' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await axe(page);
  const shown = await cards.first().innerText();
  await answerSaved(page, 'orders.listOwnBookings');
  await app.close();
  await server.stop();
  try {
    const offline = await app.open(`${gateway.origin}${TICKETS}`);
    await expect(offline.getByText(/List of \d\d:\d\d, \d+ in all\./)).toBeVisible();
    expect(await offline.getByRole('list', { name: 'My tickets' }).getByRole('listitem').first().innerText()).toBe(
      shown,
    );
  } finally {
    await app.close();
    await server.start();
  }
  const again = await app.open(`${gateway.origin}/signout`);
  expect(await savedFor(again)).not.toEqual([]);
  await again.getByRole('button', { name: /^Sign out/ }).click();
  await expect(again).not.toHaveURL(/signout/);
  expect(await savedFor(again)).toEqual([]);
  await again.goto(`${gateway.origin}${TICKETS}`);
  await expect(again).toHaveURL(/\/signin/);
});

test('an attendee changes the own profile: what is wrong is said beside it, a photo is cut, and the header says the new name', async ({
  browser,
  site: { gateway },
}) => {
  const { context, page } = await desktop(browser, gateway.origin);
  await openSignedIn(page, SETTINGS);
  const field = (name: string): Locator => page.getByLabel(name, { exact: true });
  await expect(field('E-mail')).toBeDisabled();
  await expect(page.getByText('Your tickets go here. It can’t be changed.')).toBeVisible();
  const genders = await page.getByLabel('Gender').getByRole('option').allTextContents();
  expect(genders).toEqual(['Prefer not to say', 'Male', 'Female', 'Other']);
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeHidden();
  await axe(page);
  await field('First name').fill('');
  await field('Last name').fill('');
  await save.click();
  for (const name of ['First name', 'Last name']) await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(save).toBeHidden();
  await expect(field('First name')).toHaveValue('Merel');

  const photo = page.getByRole('group', { name: 'Your photo' });
  const input = photo.locator('input[type=file]');
  await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(photo.getByText('This picture cannot be read. Choose another one.')).toBeVisible();
  await input.setInputFiles({ name: 'photo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(photo.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible();
  await input.setInputFiles('public/share.png');
  const preview = photo.locator('img');
  await expect(preview).toHaveAttribute('src', /^blob:/);
  // twice as wide as high: the middle is a square
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(1);
  await field('First name').fill('Wilhelmina-Merel');
  const address = { Street: 'Zeedijk', Number: '12', 'Box, floor or c/o': 'bus 3', 'Postal code': '8400' };
  for (const [name, text] of Object.entries(address)) await field(name).fill(text);
  await field('Country').selectOption('FR');
  await page.getByLabel('Gender').selectOption('Other');
  await save.click();
  await expect(page.getByText('Your profile has been updated.').first()).toBeVisible();
  await expect(save).toBeHidden();
  await expect(preview).toHaveAttribute('src', /^\/images\//);
  // cut at twelve letters
  await expect(page.getByRole('banner').locator('summary').last()).toContainText('Wilhelmina-…');
  await page.reload();
  await expect(field('First name')).toHaveValue('Wilhelmina-Merel');
  for (const [name, text] of Object.entries(address)) await expect(field(name)).toHaveValue(text);
  await expect(field('Country')).toHaveValue('FR');
  await expect(page.getByLabel('Gender').locator('option:checked')).toHaveText('Other');

  // what could not be saved stays typed; what could not be loaded is no empty form
  void gateway.stopAt(/update-profile/, 'shortened');
  await field('Phone optional').fill('0470 12 34 56');
  await expect(page.getByText(/Kept on this device, today \d\d:\d\d/)).toBeVisible();
  await save.click();
  await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible();
  await expect(field('Phone optional')).toHaveValue('0470 12 34 56');
  gateway.letGo();
  await page.route('**/api/auth/update-profile', (route) =>
    route.fulfill({ status: 500, json: { success: false, status: false } }),
  );
  const [failed] = await Promise.all([page.waitForResponse('**/api/auth/update-profile'), save.click()]);
  expect(failed.status()).toBe(500);
  await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible();
  void gateway.stopAt(/auth\/me/, 'shortened');
  await page.reload();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  gateway.letGo();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field('First name')).toHaveValue('Wilhelmina-Merel');
  // the first try was saved, and its answer lost: nothing is left to be put back
  await expect(field('Phone optional')).toHaveValue('0470 12 34 56');
  await expect(page.getByRole('button', { name: 'Put back' })).toHaveCount(0);
  await context.close();
});

test('who bought without an account has the tickets mailed, by links that open them', async ({
  browser,
  site: { gateway },
}) => {
  const { context, page } = await desktop(browser, gateway.origin);
  await page.goto('/wallet');
  await page.getByRole('main').getByRole('link', { name: 'Send me my tickets' }).click();
  await expect(page).toHaveURL('/tickets-by-mail');
  await axe(page);
  await page.getByLabel('E-mail').fill('merel');
  await page.getByRole('button', { name: 'Send me my tickets' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-mail').fill(ATTENDEE);
  await page.getByRole('button', { name: 'Send me my tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeFocused();
  await axe(page);
  const link = async (): Promise<string> => {
    const mails = await context.request.get('/dev/mail.json', { params: { to: ATTENDEE } });
    const sent = ((await mails.json()) as { subject: string; text: string }[]).find(({ subject }) =>
      /^Your (\d+ )?tickets?$/.test(subject),
    );
    return /http\S+\/wallet\/\S+/.exec(sent?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  await page.goto(await link());
  await expect(page.getByRole('img', { name: 'QR code of ticket 1' })).toBeVisible();
  await context.close();
});

async function desktop(
  browser: Parameters<Parameters<typeof test>[2]>[0]['browser'],
  baseURL: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  });
  return { context, page: await context.newPage() };
}

/** Of two lines: two of one event and one of another. */
async function addThreeTickets(page: Page): Promise<void> {
  const picker = page.getByRole('dialog');
  for (const [event, title, count] of [
    ['zilt-en-zand/1', 'Standing', 2],
    ['winterklank/3', 'Free seating', 1],
  ] as const) {
    await page.goto(`/event-details/${event}`);
    await page.getByRole('button', { name: 'Get tickets' }).filter({ visible: true }).click();
    for (let n = 0; n < count; n += 1) await picker.getByRole('button', { name: `One ${title} more` }).click();
    await picker.getByRole('button', { name: 'Add to cart' }).click();
    await picker.waitFor({ state: 'hidden' });
  }
}

/** Changes rows as organizers and providers do it, whose screens are not this test's. */
async function change(dataDir: string, statements: readonly string[]): Promise<void> {
  const { host, port, user, database, stop } = await startEmbedded({ dataDir, log: openLog('silent') });
  const client = new Client({ host, port, user, database });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
  await stop();
}
