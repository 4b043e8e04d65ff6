import type { Page } from '@playwright/test';
import { hydrated, expect, test } from '../browser.ts';

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Taps a tab where it is; `click` would first scroll the page. */
async function tap(page: Page, name: string): Promise<void> {
  const { x, y, width, height } = (await tab(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

test('a tab leads to where it was left, filters and place; tapped once more, to its beginning', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await tap(page, 'Browse');
  await page.getByRole('link', { name: 'This weekend', exact: true }).click();
  await expect(page).toHaveURL(/start_date=/);
  const filtered = page.url();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const place = await page.evaluate(() => scrollY);

  await tap(page, 'Home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Going out');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await tap(page, 'Browse');
  await expect(page).toHaveURL(filtered);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(tab(page, 'Browse')).toHaveAttribute('aria-current', 'page');

  await tap(page, 'Browse');
  await expect(page).toHaveURL(/\/event-list\/All$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(filtered);
});

test('the tab of a category is Browse', async ({ page }) => {
  await page.goto('/event-list/cinema');
  await expect(tab(page, 'Browse')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'Browse')).toHaveAttribute('href', '/event-list/All');
});
