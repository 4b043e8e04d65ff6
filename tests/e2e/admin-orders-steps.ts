import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './browser.ts';

export const part = (page: Page, heading: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

export async function open(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/orders/${number}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
}
