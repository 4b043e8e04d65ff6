import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';
import { eventField } from './event-choice.ts';
import { daysFrom } from '../server/test-clock.ts';

export const SELLER = 'quaivif@demo.kaartje.test';

export const GROUPS = '/dashboard/organizer/masscoupons';

export const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

export const said = (page: Page, text: string | RegExp): Locator => page.getByText(text, { exact: true }).first();

export const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Import codes' });

export const codes = (page: Page, group: string): Locator =>
  page.getByRole('list', { name: group }).getByRole('listitem');

export const input = (page: Page, number: number): Locator =>
  page.getByLabel(`Code of line ${number}`, { exact: true });

export const line = (page: Page, number: number): Locator =>
  sheet(page)
    .getByRole('listitem')
    .filter({ has: input(page, number) });

/** Chooses a file for the import. */
export async function choose(
  page: Page,
  content: string,
  { name = 'codes.csv', mimeType = 'text/csv' } = {},
): Promise<void> {
  const button = page.getByLabel('Import CSV', { exact: true });
  await button.setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
}

/** Fills in what a new group needs besides its codes. */
export async function fillGroup(page: Page, title: string): Promise<void> {
  await field(page, 'Title').fill(title);
  await field(page, 'Amount').fill('2,50');
  await field(page, 'through').fill(daysFrom(new Date(), 300));
  const event = eventField(page);
  await expect(event.locator('option')).not.toHaveCount(1);
  await event.selectOption({ index: 1 });
  await page.getByRole('group', { name: 'Tickets' }).getByRole('checkbox').first().check();
}
