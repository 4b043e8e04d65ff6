import { expect } from '../browser.ts';
import { ADD, draftBanner, eventForm, field, openForm } from '../event-form.ts';
import { test } from '../office.ts';

// An event on a phone, from nothing to its public page. Source: EVF-01 to EVF-55, screens 53 and 54.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(240_000);

test('a preview opens in a tab of its own, and the form goes on as that of a draft', async ({ page, context }) => {
  await openForm(page, ADD);
  await field(page, 'Category').selectOption({ index: 1 });
  await field(page, 'Title').fill('Only looked at');
  let answerNow = (): void => undefined;
  const mayAnswer = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route('**/api/myevents/create', async (route) => {
    const answer = await route.fetch();
    await mayAnswer;
    await route.fulfill({ response: answer });
  });
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview' }).click();
  // typed while it is being saved: offered again in the form of the event that it has become
  await field(page, 'Venue').fill('De Loods');
  answerNow();
  const preview = await opened;
  await preview.waitForURL(/\/event-preview\/only-looked-at\/\d+/);
  await expect(preview.getByRole('heading', { name: 'Only looked at' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/my-events\/edit\/only-looked-at$/);
  await expect(eventForm(page).getByText('Draft', { exact: true })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Only looked at');
  await expect(draftBanner(page)).toContainText('Venue');
  await draftBanner(page).getByRole('button', { name: 'Put back' }).click();
  await expect(field(page, 'Venue')).toHaveValue('De Loods');

  await page.unroute('**/api/myevents/create');
  await field(page, 'Short line').fill('Nothing is lost of it');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('The event has been updated.')).toBeVisible();
});
