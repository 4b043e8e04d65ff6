import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './browser.ts';
import { asked } from './console.ts';

export const part = (page: Page, heading: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

export async function open(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/orders/${number}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
}

interface Told {
  readonly data: {
    readonly ledger: readonly { readonly kind: string; readonly amount: string }[];
    readonly history: readonly { readonly what: string }[];
  };
}

/** How often something is on record of an order. */
export async function timesOf(page: Page, number: string, what: string): Promise<number> {
  const { data } = await asked<Told>(page, `/api/admin/orders/one?order_number=${number}`);
  return data.history.filter((entry) => entry.what === what).length;
}

export async function refundsOf(page: Page, number: string): Promise<number> {
  const { data } = await asked<Told>(page, `/api/admin/orders/one?order_number=${number}`);
  return data.ledger.filter(({ kind }) => kind === 'refund').length;
}
