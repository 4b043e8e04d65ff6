import type { Page, Route } from '@playwright/test';
import { hydrated, expect, test } from '../browser.ts';

// The network is slow or fails for a while; nothing of its answers is changed.

const EVENT = /\/api\/events\/1(\?|$)/;

/** Holds the calls of an address back until what this answers is called; what was said of it before counts no more. */
async function heldBack(page: Page, address: RegExp): Promise<() => void> {
  const arrived = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  return () => arrived.resolve(undefined);
}

/** What is said while a page is slow to come. */
const loading = (page: Page) => page.getByText('Loading…', { exact: true }).filter({ visible: true }).first();

/** What stands below what the list says of an event that could not be loaded. */
const failed = (page: Page) => page.getByRole('heading', { name: 'We can’t load this now' });

/** Its card; tests stage events of the same name. */
const zilt = (page: Page) => page.locator('a[href="/event-details/zilt-en-zand/1"]');

async function comeFromList(page: Page): Promise<void> {
  await page.goto('/event-list/All?search=zilt');
  await hydrated(page);
  await zilt(page).click();
}

test('while a page is slow to come, the one before stays and says so; back is the place that it was left at', async ({
  page,
}) => {
  const arrive = await heldBack(page, EVENT);
  await page.goto('/event-list/All');
  await hydrated(page);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  const link = zilt(page);
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await link.click();
  await expect(loading(page)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeAttached();
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zilt & Zand');
  await expect(loading(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('a page that does not come can be given up, and the one before is as it was', async ({ page }) => {
  const arrive = await heldBack(page, EVENT);
  await comeFromList(page);
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cancel.click();
  await expect(loading(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/event-list\/All\?search=zilt$/);
  await expect(zilt(page)).toBeVisible();
  await expect(cancel).toHaveCount(0);
  arrive();
  // the way there is open again
  await zilt(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zilt & Zand');
});

test('another try at a page is seen and heard, and leads to it', async ({ page }) => {
  page.expectErrors(/ERR_FAILED|unreachable/);
  await page.route(EVENT, (route) => route.abort());
  await comeFromList(page);
  await expect(failed(page)).toBeVisible();
  const arrive = await heldBack(page, EVENT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(loading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Loading…' })).toHaveAttribute('aria-busy', 'true');
  arrive();
  await expect(failed(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zilt & Zand');
  await expect(page.getByRole('main')).toBeFocused();
});

test('another try that is in vain says so again, and keeps the focus', async ({ page }) => {
  page.expectErrors(/503/);
  const stories = /\/api\/blogs(\?|$)/;
  const fail = (route: Route): Promise<void> => route.fulfill({ status: 503, json: {} });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/account');
  await hydrated(page);
  await page.route(stories, fail);
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click();
  const again = page.getByRole('main').getByRole('button', { name: /Try again|Loading…/ });
  const said = page.getByRole('main').getByRole('status');
  // until the whole view is here, a bare one stands in its place
  await expect(said).toHaveText('We can’t load this now');
  const held = Promise.withResolvers<undefined>();
  await page.route(stories, async (route) => {
    await held.promise;
    await fail(route);
  });
  await again.click();
  await expect(said).toHaveText('Loading…');
  await expect(again).toHaveAttribute('aria-busy', 'true');
  held.resolve(undefined);
  await expect(said).toHaveText('We can’t load this now');
  await expect(again).toBeFocused();
  await expect(again).not.toHaveAttribute('aria-busy');
});

test('a page that could not be loaded loads by itself once the server answers', async ({ page }) => {
  page.expectErrors(/ERR_FAILED|unreachable/);
  await page.route(EVENT, (route) => route.abort());
  await comeFromList(page);
  await expect(failed(page)).toBeVisible();
  await page.unroute(EVENT);
  await expect(failed(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zilt & Zand');
});
