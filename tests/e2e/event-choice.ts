import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** The words of a page in English. */
const same: Words = (english) => english;

/** The field of a form that holds one of the organizer's events; by its place, where there are several. */
export const eventField = (page: Page, at = 0, words: Words = same): Locator =>
  page.getByRole('combobox', { name: words('Event'), exact: true }).nth(at);

/** Chooses an event, and searches for it by its title where there are more than are listed. */
export async function chooseEvent(
  page: Page,
  { title, id, at = 0, words = same }: { title: string; id?: number; at?: number; words?: Words },
): Promise<void> {
  const field = eventField(page, at, words);
  const wanted =
    id === undefined ? field.locator('option', { hasText: title }) : field.locator(`option[value="${id}"]`);
  // the first option is none of them
  await expect(field.locator('option')).not.toHaveCount(1);
  if ((await wanted.count()) === 0)
    await page
      .getByRole('searchbox', { name: words('Find an event') })
      .nth(at)
      .fill(title);
  await expect(wanted).toHaveCount(1);
  await field.selectOption((await wanted.getAttribute('value')) ?? '');
}
