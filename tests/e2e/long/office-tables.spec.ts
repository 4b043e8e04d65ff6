import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect } from '../browser.ts';
import { column, test } from '../office.ts';

const EVENTS = '/dashboard/organizer/my-events';
const UPCOMING = '/dashboard/organizer/my-upcoming-events';

test.use({ viewport: { width: 1280, height: 800 } });

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  const [file]: [Download, unknown] = await Promise.all([page.waitForEvent('download'), press()]);
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.trim().split(/\r?\n/) };
}

const firstRow = (page: Page) => page.getByRole('rowheader').first();
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test('my events has the documented columns, and begins with the event that ends last', async ({ page }) => {
  await page.goto(EVENTS);
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  const headings = await page.getByRole('columnheader').allInnerTexts();
  expect(headings.map((text) => text.trim().toLowerCase())).toEqual([
    'actions',
    'event',
    'category',
    'pass code',
    'start',
    'start time',
    'end',
    'end time',
    // drawn as a star
    '',
  ]);
  await expect(page.getByRole('columnheader', { name: 'Featured' })).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'End', exact: true })).toHaveAttribute('aria-sort', 'descending');
  const ends = (await column(page, 'End')).filter((text) => text !== '–');
  for (const text of ends) expect(text).toMatch(/^\d\d-[A-Z][a-z]{2}-\d{4}$/);
  const days = ends.map((text) => Date.parse(text));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  for (const code of await column(page, 'Pass code')) expect(code).toMatch(/^[A-Z0-9]{6}$/);
  await expect(page.getByRole('img', { name: 'Not featured' }).first()).toBeVisible();
  // where there is no room the table scrolls sideways, not the page
  await page.setViewportSize({ width: 940, height: 800 });
  const region = page.getByRole('region', { name: 'My events' });
  await expect.poll(() => region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(940);
});

test('the dates of the table are in the page’s language', async ({ page }) => {
  await page.goto(`${EVENTS}?search=zonnewende&lang=nl`);
  await expect(page.getByText(/^\d\d-jun-20\d\d$/).first()).toBeVisible();
});

test('order, page, size and search are in the address: Back, Forward and a reload bring them again', async ({
  page,
}) => {
  await page.goto(EVENTS);
  await page.getByRole('button', { name: 'Event', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Event', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect.poll(async () => (await column(page, 'Event'))[0]).toMatch(/^Canon/);
  expect(param(page, 'sort')).toBe('title');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText('11–20 of')).toBeVisible();
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  const second = (await firstRow(page).textContent()) ?? '';
  await page.reload();
  await expect(firstRow(page)).toHaveText(second);
  await page.goBack();
  await expect(page.getByText('1–10 of')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('columnheader', { name: 'End', exact: true })).toHaveAttribute('aria-sort', 'descending');

  await page.getByLabel('Rows').selectOption('25');
  await expect(page.getByRole('rowheader')).not.toHaveCount(10);
  expect(param(page, 'size')).toBe('25');
  // the last choice is kept for the next table
  await page.getByRole('link', { name: 'Upcoming', exact: true }).click();
  await expect(page).toHaveURL(UPCOMING);
  await expect(page.getByLabel('Rows')).toHaveValue('25');
});

test('the search finds by name and by pass code, and what finds nothing can be cleared', async ({ page }) => {
  await page.goto(EVENTS);
  await page.getByRole('searchbox').fill('winterkl');
  await expect(page.getByRole('rowheader')).toHaveText([/Winterklank/]);
  const [code = ''] = await column(page, 'Pass code');
  await page.getByRole('searchbox').fill(code);
  await expect(page.getByRole('rowheader')).toHaveText([/Winterklank/]);
  await page.getByRole('searchbox').fill('no such event');
  await expect(page.getByRole('heading', { name: 'Nothing fits these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('the status filter is not offered, but an address may name it, and its chip takes it away', async ({ page }) => {
  // other tests make drafts of their own beside it
  await page.goto(`${EVENTS}?status=0&search=kade`);
  await expect(page.getByRole('rowheader')).toHaveText([/Kade 5/]);
  await page.goto(`${EVENTS}?status=1&search=kade`);
  await expect(page.getByRole('heading', { name: 'Nothing fits these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Published, remove', exact: true }).click();
  await expect(page.getByRole('rowheader')).toHaveText([/Kade 5/]);
});

test('upcoming events leave out what is over, at both addresses', async ({ page }) => {
  await page.goto(`${EVENTS}?sort=end_date&size=100`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const all = await column(page, 'End');
  const today = Date.now() - 24 * 3600_000;
  const isOver = (text: string): boolean => Date.parse(text) < today;
  expect(all.some(isOver)).toBe(true);
  for (const address of [UPCOMING, '/dashboard/organizer/my-events-upcoming']) {
    await page.goto(`${address}?sort=end_date&size=100`);
    await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect((await column(page, 'End')).some(isOver)).toBe(false);
  }
});

test('the file holds all rows that the search leaves, whatever the page', async ({ page }) => {
  await page.goto(EVENTS);
  await expect(page.getByText('1–10 of')).toBeVisible();
  const total = Number(await page.locator('header .num').innerText());
  const all = await saved(page, () => page.getByRole('button', { name: 'CSV' }).click());
  expect(all.name).toBe('events.csv');
  expect(all.lines).toHaveLength(total + 1);
  await page.getByRole('searchbox').fill('winterkl');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const some = await saved(page, () => page.getByRole('button', { name: 'CSV' }).click());
  expect(some.lines).toHaveLength(2);
});

test('a column can be hidden, never the name, and stays hidden on this device', async ({ page }) => {
  await page.goto(EVENTS);
  await page.locator('summary', { hasText: 'Columns' }).click();
  await expect(page.getByRole('checkbox', { name: 'Event', exact: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Pass code' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Pass code' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await expect(page.getByRole('columnheader', { name: 'Pass code' })).toHaveCount(0);
});

test('the customers of an event are a table with a file, and Cancel leads back to the same events', async ({
  page,
}) => {
  await page.goto(`${EVENTS}?search=zilt`);
  await page.locator('summary', { hasText: '' }).and(page.getByLabel('Actions for Zilt & Zand')).click();
  await page.getByRole('link', { name: /^Customers/ }).click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  await expect(page.getByText('Zilt & Zand')).toBeVisible();
  const headings = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
  expect(headings.slice(0, 2)).toEqual(['Name', 'E-mail']);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const { name, lines } = await saved(page, () => page.getByRole('button', { name: 'CSV' }).click());
  expect(name).toBe('zilt-en-zand-customers.csv');
  expect(lines).toHaveLength(Number(await page.locator('header .num').innerText()) + 1);
  await page.getByRole('button', { name: 'Cancel, back to the events' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([/Zilt & Zand/]);
  expect(param(page, 'search')).toBe('zilt');
});

test('customers of somebody else’s event, or of none, are not found', async ({ page }) => {
  page.expectErrors(/404/);
  await page.goto(`${EVENTS}/customers/99999`);
  await expect(page.getByRole('heading', { name: 'There is no such page here' })).toBeVisible();
});

test('without a network the loaded rows stay, with their age, and are sorted and searched; the rest says so', async ({
  page,
  context,
}) => {
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(EVENTS);
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await context.setOffline(true);
  await expect(page.getByText(/List of \d\d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Event', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Event', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  const names = (await column(page, 'Event')).map((text) => text.split('\n')[0] ?? '');
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  const [wanted = ''] = names;
  await page.getByRole('searchbox').fill(wanted.toLowerCase());
  const found = page.getByRole('rowheader');
  await expect(found.filter({ hasNotText: wanted })).toHaveCount(0);
  await expect(found).toHaveCount(names.filter((name) => name.includes(wanted)).length);
  await expect(page.getByRole('button', { name: 'CSV' })).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(page.getByText(/List of \d\d:\d\d/)).toBeHidden();
});

test('on a phone a row is a card, with a sheet for what can be done and a choice of the order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(EVENTS);
  const cards = page.getByRole('list', { name: 'My events' }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await page.getByLabel('Sort by').selectOption({ label: 'Event' });
  await expect(cards.first()).toContainText('Canon');
  await expect(cards.first()).toContainText(/\d\d-[A-Z][a-z]{2}-\d{4}/);
  await cards.first().getByRole('button', { name: 'Actions for Canon' }).click();
  const sheet = page.getByRole('dialog', { name: 'Canon' });
  await sheet.getByRole('link', { name: /^Customers/ }).click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
});

// Source: TBL-02
test('a table asks for its rows within 5 ms of the page’s time', async ({ page }) => {
  await page.clock.install();
  await page.goto(EVENTS);
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest((request) => request.url().includes('paginate_organiser_events'));
  await page.getByRole('link', { name: 'Upcoming events' }).click();
  await page.clock.runFor(5);
  await asked;
});
