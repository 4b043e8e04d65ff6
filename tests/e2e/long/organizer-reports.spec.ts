import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { contrast } from '#domain/embed/colours.ts';
import { expect, hydrated } from '../browser.ts';
import { violationsInBothThemes } from '../look.ts';
import { test } from '../office.ts';
import { daysFrom } from '../../server/test-clock.ts';

// Reports on a phone. Source: RPT-01 to RPT-20, screens 65.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(120_000);

const OFFICE = '/dashboard/organizer';
/** Zilt & Zand, which has sold tickets. */
const EVENT = 1;
const KB = 1000;

const daysAgo = (days: number): string => daysFrom(new Date(), -days);

const chart = (page: Page, name: string): Locator => page.getByRole('slider', { name: `Chart: ${name}` });
const table = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true }).getByRole('table');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${OFFICE}/${address}`);
  await hydrated(page);
}

test('the index leads to the five reports, and the choice of event and ticket goes with every step and back', async ({
  page,
}) => {
  await open(page, 'reports');
  await expect(page.getByText('Please fill in all fields.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose an event' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose an event' });
  await sheet.getByLabel('Search').fill('zilt');
  await sheet.getByRole('button', { name: /^Zilt & Zand/ }).click();
  await expect(page).toHaveURL(/reports\?event=1$/);
  await page.getByLabel('Ticket', { exact: true }).selectOption('Standing');
  await expect(page).toHaveURL(/event=1&ticket=\d+$/);
  const choice = new URL(page.url()).search;
  for (const [name, path] of [
    ['Sales', 'sales-graph'],
    ['Gender ratio', 'donut-graph'],
    ['Scans', 'scan-detail'],
    ['Per ticket', 'ticket-detail'],
    ['Regions', 'region'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\${choice}$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(chart(page, name)).toBeVisible();
    await expect(table(page, name)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`reports\\${choice}$`));
  }
  await page.goBack();
  await expect(page).toHaveURL(/reports\?event=1$/);
  await expect(page.getByLabel('Ticket', { exact: true })).toHaveValue('0');
});

test('sales are a line, read by arrow keys, with a table of the same figures and the period before', async ({
  page,
}) => {
  await open(page, `sales-graph?event=${EVENT}`);
  const line = chart(page, 'Sales');
  await expect(line.locator('svg path').first()).toBeAttached();
  const rows = table(page, 'Sales').locator('tbody tr');
  await expect(rows).toHaveCount(7);
  await line.focus();
  for (let day = 0; day < 7; day += 1) {
    await page.keyboard.press(day === 0 ? 'Home' : 'ArrowRight');
    const said = (await line.getAttribute('aria-valuetext')) ?? '';
    const [sold = '', before = ''] = await rows.nth(day).locator('td').allInnerTexts();
    expect(said).toMatch(new RegExp(`: ${sold} tickets?, ${before} in the period before$`));
  }
  await expect(line).toHaveAccessibleDescription(/tickets sold\. .*\d+\.$/);
  const total = table(page, 'Sales').locator('tfoot td');
  await expect(total.nth(2)).toHaveText(/^([+−±]\d+\s%|–)$/);
  await page.getByRole('button', { name: 'Period before' }).click();
  await expect(page).toHaveURL(/before=0/);
  await expect(table(page, 'Sales').getByRole('columnheader')).toHaveText(['Day', 'Sold', 'Your income']);
  await page.getByRole('radio', { name: 'Hours' }).check({ force: true });
  await expect(rows).toHaveCount(24);
  await page.reload();
  await expect(rows).toHaveCount(24);
  await page.goBack();
  await expect(rows).toHaveCount(7);
});

test('figures of the former days are dimmed and said to be busy until those of the new days are there', async ({
  page,
}) => {
  await open(page, `sales-graph?event=${EVENT}`);
  const shown = page.getByRole('main').locator('[aria-busy]', { has: table(page, 'Sales') });
  await expect(shown).toHaveAttribute('aria-busy', 'false');
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/bookings/get_sales*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.getByLabel('First day').fill(daysAgo(4));
  await expect(shown).toHaveAttribute('aria-busy', 'true');
  await expect(shown).toHaveCSS('opacity', '0.6');
  asked.resolve();
  await expect(table(page, 'Sales').locator('tbody tr')).toHaveCount(5);
  await expect(shown).toHaveAttribute('aria-busy', 'false');
  await expect(shown).toHaveCSS('opacity', '1');
});

test('a day is typed by keys in one field, though each key makes another day', async ({ page }) => {
  await open(page, `sales-graph?event=${EVENT}&start=${daysAgo(6)}&end=${daysAgo(0)}`);
  const day = page.getByLabel('First day');
  await day.focus();
  await page.keyboard.press('ArrowUp');
  await expect(day).not.toHaveValue(daysAgo(6));
  await expect(page).toHaveURL(/start=/);
  await expect(day).toBeFocused();
  const once = await day.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(day).not.toHaveValue(once);
  await expect(day).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`start=${daysAgo(6)}`));
});

test('no figures of one event stand below the name of another, and none of hours are said to be of days', async ({
  page,
}) => {
  page.expectErrors(/404/);
  await open(page, `sales-graph?event=${EVENT}&group=1`);
  const rows = table(page, 'Sales').locator('tbody tr');
  await expect(rows).toHaveCount(24);
  const first = await rows.first().innerText();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/bookings/get_sales*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.getByText('Days', { exact: true }).click();
  await expect(page).not.toHaveURL(/group=1/);
  // the hours are what they were while the days are on their way
  expect(await rows.first().innerText()).toBe(first);
  await page.evaluate(() => history.pushState(null, '', '?event=999999'));
  await expect(table(page, 'Sales')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'The report is loading' })).toHaveCount(1);
  asked.resolve();
});

test('the index says why it has no figures', async ({ page }) => {
  page.expectErrors(/404|503/);
  await page.route('**/api/bookings/**', (route) => route.fulfill({ status: 503, json: {} }));
  await open(page, `reports?event=${EVENT}`);
  await expect(page.getByRole('alert')).toContainText('The report could not be made.');
  await page.unroute('**/api/bookings/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await open(page, 'reports?event=999999');
  await expect(page.getByRole('heading', { name: 'There is no such event or ticket' })).toBeVisible();
});

test('dates that cannot be are said, and nothing is asked for (RPT-08, RPT-09, RPT-10)', async ({ page }) => {
  await open(page, `sales-graph?event=${EVENT}&start=${daysAgo(4)}&end=${daysAgo(5)}`);
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('Please check all fields.');
  await expect(problem).toContainText('The end date must not be before the start date.');
  await open(page, `sales-graph?event=${EVENT}&start=${daysAgo(4)}&end=${daysAgo(-1)}`);
  await expect(problem).toContainText('Choose today or an earlier day.');
  await open(page, `sales-graph?event=${EVENT}&group=1&start=${daysAgo(17)}&end=${daysAgo(10)}`);
  await expect(problem).toContainText('At most 7 days, and the end after the start.');
  await page.getByLabel('Last day').fill(daysAgo(11));
  await expect(page).toHaveURL(new RegExp(`end=${daysAgo(11)}`));
  await expect(problem).toBeHidden();
  await open(page, `sales-graph?event=${EVENT}&start=${daysAgo(24)}&end=${daysAgo(10)}`);
  await expect(page.getByRole('button', { name: 'CSV' })).toHaveAttribute('aria-disabled', 'true');
});

test('a report of nothing says so, and one that cannot be had is asked for again (RPT-20, MER-05)', async ({
  page,
}) => {
  page.expectErrors(/503/);
  await open(page, `sales-graph?event=${EVENT}&start=2020-01-01&end=2020-01-07`);
  await expect(page.getByRole('heading', { name: 'No Report found' })).toBeVisible();
  await page.route('**/api/bookings/get_ratio*', (route) => route.fulfill({ status: 503, json: {} }));
  await open(page, `donut-graph?event=${EVENT}`);
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('Saving failed.');
  await expect(problem).toContainText('The report could not be made.');
  await page.unroute('**/api/bookings/get_ratio*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(chart(page, 'Gender ratio')).toBeVisible();
});

test('a report of an event that is not there says so, and saves nothing', async ({ page }) => {
  page.expectErrors(/404/);
  for (const choice of ['event=999999', `event=${EVENT}&ticket=999999`]) {
    await open(page, `donut-graph?${choice}`);
    await expect(page.getByRole('heading', { name: 'There is no such event or ticket' })).toBeVisible();
    await expect(page.getByText('Saving failed.')).toHaveCount(0);
  }
});

test('each report is a file with the figures of its table', async ({ page }) => {
  for (const [path, name] of [
    ['ticket-detail', 'Per ticket'],
    ['region', 'Regions'],
  ] as const) {
    await open(page, `${path}?event=${EVENT}`);
    await expect(table(page, name).locator('tbody tr').first()).toBeVisible();
    const rows = await table(page, name).locator('tbody tr').allInnerTexts();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(rows.length);
  }
});

test('a screen of the office weighs at most 170 KB of scripts without the charts, which come with the first report', async ({
  page,
}) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(
        response.url(),
        response.body().catch(() => Buffer.alloc(0)),
      );
  });
  await open(page, `reports?event=${EVENT}`);
  await page.waitForLoadState('networkidle');
  const before = [...scripts.keys()];
  const weights = (await Promise.all(scripts.values())).map((body) => brotliCompressSync(body).length);
  expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(170 * KB);
  await page.getByRole('main').getByRole('link', { name: 'Sales' }).click();
  await expect(chart(page, 'Sales').locator('svg')).toBeVisible();
  expect([...scripts.keys()].some((url) => !before.includes(url))).toBe(true);
});

test('charts and tables are read in both themes', async ({ page }) => {
  for (const path of ['reports', 'sales-graph', 'donut-graph', 'scan-detail', 'region']) {
    await open(page, `${path}?event=${EVENT}`);
    await page.waitForLoadState('networkidle');
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
});

test('the shares of a donut differ in lightness in both themes, and each but one has a pattern of its own', async ({
  page,
}) => {
  // three shares, whatever was sold meanwhile
  await page.route('**/api/bookings/get_ratio', async (route) => {
    const reply = await route.fetch();
    const answer = (await reply.json()) as object;
    await route.fulfill({ response: reply, json: { ...answer, data: { male: 5, female: 4, unknown: 3 } } });
  });
  await open(page, `donut-graph?event=${EVENT}`);
  const shares = chart(page, 'Gender ratio').locator('svg path:not(defs *)');
  await expect(shares).toHaveCount(3);
  const fills = await shares.evaluateAll((all) => all.map((one) => one.getAttribute('fill')));
  expect(fills.filter((fill) => fill?.startsWith('url(')).length).toBe(2);
  expect(new Set(fills).size).toBe(3);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    const colours = await shares.evaluateAll((all) =>
      all.map((one) => {
        const pattern = /url\(#(.*)\)/.exec(one.getAttribute('fill') ?? '')?.[1];
        const painted = pattern === undefined ? one : document.getElementById(pattern)?.querySelector('rect');
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        if (!painted || !canvas) throw new Error('no colour');
        canvas.fillStyle = getComputedStyle(painted).fill;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
        return `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
      }),
    );
    for (const [at, colour] of colours.entries())
      for (const other of colours.slice(at + 1)) expect(contrast(colour, other), theme).toBeGreaterThan(1.5);
  }
});
