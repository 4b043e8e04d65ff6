import { brotliCompressSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { expect } from '../browser.ts';
import { ORGANIZER, test } from '../office.ts';

const KB = 1000;
const DESK = { width: 1280, height: 800 };
const EVENTS = '/dashboard/organizer/my-events';
/** The entries of the side menu as the documents list them; `add-a-new-event` and `my-reviews` by the addresses of theirs. */
const DOCUMENTED = [
  '',
  '/bookings',
  '/profile',
  '/top-events',
  '/free-ticket',
  '/my-events',
  '/my-upcoming-events',
  '/booked-tickets',
  '/coupons',
  '/masscoupons',
  '/general-template',
  '/event-template',
  '/ticketsuppliments',
  '/voucher',
  '/sales-graph',
  '/donut-graph',
  '/region',
  '/scan-detail',
  '/ticket-detail',
  '/reviews',
  '/my-merchandise',
  '/change-password',
  '/my-events/add',
];
const GROUPED = {
  'E-mails': ['General template', 'Event templates'],
  Reports: ['All reports', 'Sales', 'Gender ratio', 'Scans', 'Per ticket', 'Regions'],
};

test('the groups of the side menu fold and stay as they were left; that of the page is open', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/dashboard/organizer');
  const menu = page.getByRole('navigation', { name: 'Organizer' });
  const group = menu.getByRole('button', { name: 'Events' });
  await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.click();
  await expect(menu.getByRole('link', { name: 'My events' })).toBeHidden();
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('main').getByRole('link', { name: 'My events' }).click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'My events' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current');
});

test('the groups for e-mails and reports fold too, and hold their screens', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/dashboard/organizer');
  const menu = page.getByRole('navigation', { name: 'Organizer' });
  for (const [group, screens] of Object.entries(GROUPED)) {
    const button = menu.getByRole('button', { name: group });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    for (const name of screens) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    for (const name of screens) await expect(menu.getByRole('link', { name, exact: true })).toBeHidden();
  }
});

test('the side menu leads to every documented screen', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/dashboard/organizer');
  const menu = page.getByRole('navigation', { name: 'Organizer' });
  await expect(menu).toBeVisible();
  const targetsOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const screens = await targetsOf(menu.getByRole('link', { includeHidden: true }));
  await page.locator('summary', { hasText: 'Account' }).click();
  const own = await targetsOf(page.getByRole('link', { name: /^Profile/ }));
  expect([...screens, ...own]).toEqual(expect.arrayContaining(DOCUMENTED.map((path) => `/dashboard/organizer${path}`)));
});

test('on a phone the tabs and the sheet behind More lead everywhere, and to the attendee’s view', async ({ page }) => {
  await page.goto('/dashboard/organizer');
  const tabs = page.getByRole('navigation', { name: 'Organizer' }).filter({ visible: true });
  await tabs.getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(EVENTS);
  await tabs.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'Kustklank' });
  await expect(sheet.getByText(ORGANIZER)).toBeVisible();
  await sheet.getByRole('link', { name: 'Upcoming events' }).click();
  await expect(page).toHaveURL('/dashboard/organizer/my-upcoming-events');
  await expect(sheet).toBeHidden();
  await tabs.getByRole('button', { name: 'More' }).click();
  await sheet.getByRole('link', { name: 'Switch to attendee view' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown address of the office says so', async ({ page }) => {
  await page.goto('/dashboard/organizer/no-such-screen');
  await expect(page.getByRole('heading', { name: 'There is no such page here' })).toBeVisible();
});

test('the first load of the dashboard weighs at most 170 KB of scripts', async ({ page }) => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto('/dashboard/organizer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const weights = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
  expect(weights.length).toBeGreaterThan(2);
  expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(170 * KB);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('who opened the office once opens it without a network; a visitor of the public pages keeps none of it', async ({
    page,
    context,
  }) => {
    page.expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
    const kept = (): Promise<string[]> =>
      page.evaluate(async () => {
        const files = await (await caches.open('kaartje-office')).keys();
        return files.map(({ url }) => new URL(url).pathname);
      });
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await kept()).toEqual([]);
    await page.goto('/dashboard/organizer');
    await expect.poll(kept).toContain('/office.html');
    expect((await kept()).filter((file) => file.startsWith('/assets/office/')).length).toBeGreaterThan(10);

    await context.setOffline(true);
    await page.goto(EVENTS);
    await expect(page.getByRole('navigation', { name: 'Organizer' }).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The list is not here yet' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('list', { name: 'My events' }).getByRole('listitem')).toHaveCount(10, {
      timeout: 40_000,
    });
  });
});
