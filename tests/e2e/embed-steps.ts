import type { FrameLocator, Page } from '@playwright/test';
import { newGuest } from './buying.ts';
import { expect } from './browser.ts';

export const ZILT = '/event-frame-details/zilt-en-zand/1';

export const TALL = '<p style="height:40px">Our concert</p>';

export const shopOf = (page: Page, index = 0): FrameLocator => page.frameLocator(`iframe >> nth=${index}`);

/** Chooses one ticket, where none was chosen. */
export async function choose(shop: FrameLocator, ticket = 'Standing'): Promise<void> {
  await shop.getByRole('button', { name: 'Get tickets' }).click();
  const picker = shop.getByRole('dialog', { name: 'Choose tickets' });
  await picker.getByRole('button', { name: `One ${ticket} more` }).click();
  await picker.getByRole('button', { name: 'Continue' }).click();
}

/** Chooses one ticket and says who gets it. */
export async function toCheckout(shop: FrameLocator, ticket?: string): Promise<void> {
  await choose(shop, ticket);
  await fillGuest(shop);
  await expect(shop.getByRole('heading', { name: 'Checkout' })).toBeVisible();
}

export async function fillGuest(shop: FrameLocator): Promise<void> {
  const form = shop.getByRole('dialog', { name: 'Who gets the tickets?' });
  const { name, email } = newGuest();
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByLabel('Repeat e-mail').fill(email);
  await form.getByLabel('Phone').fill('+32 470 00 00 00');
  await form.getByLabel('Postal code').fill('8400');
  await form.getByLabel('Gender').selectOption('Other');
  await form.getByRole('button', { name: 'Continue', exact: true }).click();
}

export function rgbOf(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

/** A picture for those who look, where they say so. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['EMBED_SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
