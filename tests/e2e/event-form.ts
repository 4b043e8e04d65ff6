import { expect, type Locator, type Page } from '@playwright/test';
import { daysFrom } from '../server/test-clock.ts';
import { hydrated } from './browser.ts';

export const ADD = '/dashboard/organizer/my-events/add';
export const eventForm = (page: Page): Locator => page.getByRole('form', { name: /^(New event|Edit event)$/ });
export const field = (page: Page, name: string): Locator => {
  const form = eventForm(page);
  return form.getByLabel(name, { exact: true }).or(form.getByLabel(`${name} optional`, { exact: true }));
};
export const richText = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const draftBanner = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes found' });
export const publishEvent = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Publish', exact: true }).click();

/** Opens a form of an event, with its editor. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await expect(eventForm(page)).toBeVisible();
  await expect(richText(page, 'Description')).toBeVisible();
}

/** The day of the events that `fillIn` describes, some months from now. */
export const EVENT_DAY = daysFrom(new Date(), 200);

/** Fills in what an event needs to be published. */
export async function fillIn(page: Page, title: string): Promise<void> {
  await field(page, 'Category').selectOption({ index: 1 });
  await field(page, 'Title').fill(title);
  await field(page, 'Short line').fill('Under one roof');
  await richText(page, 'Description').click();
  await page.keyboard.type('Three bands and a long table.');
  await field(page, 'Start date').fill(EVENT_DAY);
  await field(page, 'Start time').fill('18:00');
  await field(page, 'End time').fill('23:30');
  for (const [name, text] of Object.entries({
    Venue: 'De Loods',
    Address: 'Kaai 12',
    'Postal code': '8500',
    City: 'Kortrijk',
  }))
    await field(page, name).fill(text);
}
