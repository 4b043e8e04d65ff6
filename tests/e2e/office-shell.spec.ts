import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { chooseTheme, expect } from './browser.ts';
import { ORGANIZER, test } from './office.ts';
import { OFFICE_ADDRESSES } from './routes.ts';

const KB = 1000;
const DESK = { width: 1280, height: 800 };
const EVENTS = '/dashboard/organizer/my-events';
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test('every route of the office is looked at', async () => {
  const tree = await readFile(new URL('../../src/app/office/route-tree.gen.ts', import.meta.url), 'utf8');
  const [, list = ''] = /to:([\s\S]*?)id:/.exec(tree) ?? [];
  const routes = [...list.matchAll(/'(\/[^']+)'/g)].map((match) => match[1]);
  expect(routes.length).toBeGreaterThan(3);
  expect(new Set(Object.keys(OFFICE_ADDRESSES))).toEqual(new Set(routes));
});

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

for (const theme of ['light', 'dark'] as const) {
  test(`no screen of the office has an accessibility violation or scrolls sideways in the ${theme} theme`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    await chooseTheme(context, theme);
    await page.goto('/dashboard/organizer');
    for (const address of Object.values(OFFICE_ADDRESSES)) {
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${address} ${width} ${id}: ${nodes.map(({ target }) => target).join(', ')}`,
          ),
        ).toEqual([]);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, `${address} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}

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
    await expect.poll(kept, { timeout: 30_000 }).toContain('/office.html');
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
