import type { Browser, Locator, Page } from '@playwright/test';
import { expect, hydrated } from './browser.ts';
import { still, violationsInBothThemes } from './look.ts';
import { signedIn } from './office.ts';
import { SELLER } from './sold-event.ts';

export const QUEUE = '/dashboard/organizer/bookings/cancellations';

export const TICKETS = '/dashboard/attendee/my-tickets';

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL((url) => url.pathname === address.split('?')[0]);
  await hydrated(page);
}

/** The seller's phone beside the buyer's. */
export async function secondPhone(browser: Browser): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ locale: 'en-GB', viewport, storageState: await signedIn(SELLER) });
  return context.newPage();
}

export const sheet = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name }).and(page.locator('[open]'));

export const ticket = (page: Page, order: string): Locator =>
  page.getByRole('list', { name: 'My tickets' }).getByRole('listitem').filter({ hasText: order });

export const request = (page: Page, reason: string): Locator =>
  page.getByRole('list', { name: 'Requests' }).getByRole('listitem').filter({ hasText: reason });

/** Asks to cancel, from the buyer's list of tickets. */
export async function ask(
  page: Page,
  { title, order, reason }: { title: string; order: string; reason: string },
): Promise<void> {
  await ticket(page, order)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await sheet(page, new RegExp(title)).getByRole('button', { name: 'Ask to cancel' }).click();
  const form = sheet(page, 'Ask to cancel');
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form).toContainText('This field is required');
  await form.getByLabel('Why do you want to cancel?').fill(reason);
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form).toBeHidden();
}
