import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../browser.ts';
import { violationsInBothThemes } from '../look.ts';
import { test } from '../office.ts';
import { buy, newEvent, SELLER } from '../sold-event.ts';

// The search of the office finds events, bookings, orders, users and screens of the menu in one list. Source: screens 50.

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => search(page).getByRole('combobox', { name: 'Search' });
const hits = (page: Page, name?: RegExp) => search(page).getByRole('option', name ? { name } : {});

/** Opens the overview, and the search by its keys. */
async function openByKeys(page: Page, address = '/dashboard/organizer'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test.use({ visitor: SELLER, locale: 'en-GB', viewport: DESK });

test('by keys alone an organizer finds an event, opens its form, and comes back', async ({ page }) => {
  const event = await newEvent(page);
  await openByKeys(page);
  await page.keyboard.type(event.title.toLowerCase());
  await expect(hits(page, new RegExp(`^${event.title} \\d\\d-.* · Published`))).toHaveAttribute(
    'aria-selected',
    'true',
  );
  for (const does of ['Tickets of', 'Sales of', 'Scan'])
    await expect(hits(page, new RegExp(`^${does} ${event.title}`))).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(hits(page, /^Tickets of/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/organizer/my-events/edit/${event.id}`);
  await expect(search(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/organizer');
  await expect(search(page)).toBeHidden();
});

test('a buyer is found by name and by order number, and Enter opens the booking', async ({ page }) => {
  const event = await newEvent(page);
  const name = `Zoë ${randomUUID().slice(0, 8)}`;
  const number = await buy(page, event, { name, quantity: 2 });
  await openByKeys(page);
  for (const words of [name.replace('ë', 'e'), number.toLowerCase()]) {
    await field(page).fill(words);
    await expect(hits(page, new RegExp(`^${name} ${number} · 2 × .* · ${event.title}`))).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(number).first()).toBeVisible();
  await expect(page).toHaveURL(/\/bookings\?booking=\d+$/);
});

test('Enter waits for an answer that is slow, and never opens what was found for other words', async ({ page }) => {
  const [first, second] = [await newEvent(page), await newEvent(page)];
  await openByKeys(page);
  await field(page).fill(first.title);
  await expect(hits(page, new RegExp(`^${first.title}`))).toBeVisible();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/paginate_organiser_events/, async (route) => {
    await answered;
    await route.continue();
  });
  await field(page).fill(second.title);
  await page.keyboard.press('Enter');
  await expect(search(page).getByRole('status')).toHaveText('Searching…');
  await expect(page).toHaveURL('/dashboard/organizer');
  answer();
  await expect(page).toHaveURL(`/dashboard/organizer/my-events/edit/${second.id}`);
});

test('who closes the search while an answer is slow stays where they are', async ({ page }) => {
  const event = await newEvent(page);
  await openByKeys(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/paginate_organiser_events/, async (route) => {
    await answered;
    await route.continue();
  });
  await field(page).fill(event.title);
  await page.keyboard.press('Enter');
  await expect(search(page).getByRole('status')).toHaveText('Searching…');
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeHidden();
  const late = page.waitForResponse(/paginate_organiser_events/);
  answer();
  await late;
  await page.getByRole('main').getByRole('link', { name: 'My events' }).click();
  await expect(page).toHaveURL('/dashboard/organizer/my-events');
});

test('screens of the menu are found by their names, also without a network; what is typed outlives a reload', async ({
  page,
}) => {
  await openByKeys(page);
  await page.keyboard.type('vouch');
  await expect(hits(page, /^Vouchers/)).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(field(page)).toHaveValue('vouch');
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeHidden();
  page.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(search(page).getByText('No connection: only screens of the menu are found.')).toBeVisible();
  await field(page).fill('boo');
  await expect(hits(page, /^Bookings/)).toBeVisible();
  await page.context().setOffline(false);
});

test('nothing that was found is said; closing gives the focus back', async ({ page }) => {
  await page.goto('/dashboard/organizer');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  const words = randomUUID();
  await field(page).fill(words);
  await expect(search(page).getByRole('status')).toHaveText(`Nothing found for “${words}”`);
  await expect(hits(page)).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('where the server cannot search that is said, and once more it can', async ({ page }) => {
  const event = await newEvent(page);
  const isDown = /paginate_organiser_events/;
  page.expectErrors(/500/);
  await page.route(isDown, (route) => route.fulfill({ status: 500, body: '' }));
  await openByKeys(page);
  await field(page).fill(event.title);
  await expect(search(page).getByText('Not everything could be searched.')).toBeVisible();
  await page.unroute(isDown);
  await search(page).getByRole('button', { name: 'Try again' }).click();
  await expect(hits(page, new RegExp(`^${event.title}`))).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the overview and the sheet behind More open it, over the whole screen', async ({ page }) => {
    await page.goto('/dashboard/organizer');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(hits(page, /^Bookings/)).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goBack();
    await expect(search(page)).toBeHidden();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click();
    await field(page).fill('coup');
    await hits(page, /^Coupons/).click();
    await expect(page).toHaveURL('/dashboard/organizer/coupons');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the tabs stand in their order', async ({ page }) => {
    await page.goto('/dashboard/organizer');
    const tabs = page.getByRole('navigation', { name: 'Organizer' }).filter({ visible: true });
    await expect(tabs.locator('a, button')).toHaveText(['Overview', 'Events', 'Scan', 'Bookings', 'More']);
  });
});

test.describe('of an admin', () => {
  test.use({ visitor: 'admin' });

  test('it finds orders and users of the whole site', async ({ page }) => {
    const event = await newEvent(page);
    const number = await buy(page, event, { name: 'Bart Peeters', quantity: 1 });
    await openByKeys(page, '/admin');
    await field(page).fill(number);
    await hits(page, new RegExp(number)).click();
    await expect(page).toHaveURL(`/admin/orders/${number}`);
    await page.keyboard.press('Control+k');
    await field(page).fill(SELLER);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/users\?user=\d+$/);
  });
});
