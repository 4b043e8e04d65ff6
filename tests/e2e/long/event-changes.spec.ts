import { expect, hydrated } from '../browser.ts';
import { field, openForm, publishEvent } from '../event-form.ts';
import { settled, violationsInBothThemes } from '../look.ts';
import { openOffice, test, tokenOf } from '../office.ts';
import { newEvent, SELLER } from '../sold-event.ts';

// A published event has a draft of its changes: Save keeps them, Publish makes them true together. Source: EVF-01, EVF-02.
test.use({ visitor: 'guest', locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(240_000);

const LIST = '/dashboard/organizer/my-events';
const EDIT = `${LIST}/edit`;

test('what is saved waits: list, overview and form say so, and it can be discarded', async ({ page }) => {
  const { id, title } = await newEvent(page);
  await openOffice(page, LIST, SELLER);
  await openForm(page, `${EDIT}/${id}`);
  await field(page, 'Short line').fill('Not for visitors yet');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes are saved. Visitors see them once you publish.')).toBeVisible();
  // one step back, where the form was come from
  await expect(page).toHaveURL(LIST);
  await page.goto(`${LIST}?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('main').getByText('Changes not published yet')).toBeVisible();
  await page.goto(`/event-details/x/${id}`);
  await expect(page.getByText('Een proef').first()).toBeVisible();

  await page.goto('/dashboard/organizer');
  await hydrated(page);
  const need = page.getByText('Changes not published yet').locator('xpath=../..').filter({ hasText: title });
  await need.getByRole('link', { name: 'Show' }).click();
  await expect(field(page, 'Short line')).toHaveValue('Not for visitors yet');
  await expect(page.getByText(/^Short line (.*)\. Saved by /)).toBeVisible();
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);

  // an address that waits is no address yet
  await field(page, 'Address of the page').fill(`anders-${id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(EDIT));
  await openForm(page, `${EDIT}/${id}`);

  // what is typed and not saved stays in the form
  await field(page, 'Venue').fill('De Schuur');
  await page.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard the changes?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('The changes are discarded. The event is as visitors see it.')).toBeVisible();
  await expect(field(page, 'Short line')).toHaveValue('Een proef');
  await expect(field(page, 'Venue')).toHaveValue('De Schuur');
  await expect(page.getByText('Changes not published yet')).toHaveCount(0);
  await publishEvent(page);
  await expect(page.getByText('The event has been updated.')).toBeVisible();
  await page.goto(`/event-details/x/${id}`);
  await expect(page.getByText('De Schuur').first()).toBeVisible();
});

test('changes that somebody else kept meanwhile are not discarded unseen', async ({ page }) => {
  page.expectErrors(/409/);
  const { id } = await newEvent(page);
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const keep = (data: Record<string, string>) =>
    page.request.post('/api/myevents/update', {
      headers,
      data: { event_id: id, event_status: '1', unpublished_changes: 'keep', ...data },
    });
  await openOffice(page, LIST, SELLER);
  expect((await keep({ venue: 'De Schuur' })).ok()).toBe(true);
  await openForm(page, `${EDIT}/${id}`);
  expect((await keep({ city: 'Gent' })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard the changes?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(question.getByRole('alert')).toContainText('More was saved meanwhile');
  await question.getByRole('button', { name: 'Keep' }).click();
  await page.reload();
  await expect(field(page, 'Venue')).toHaveValue('De Schuur');
  await expect(field(page, 'City')).toHaveValue('Gent');
});

test('an event is taken off the site with what was kept of it, and published again with it', async ({ page }) => {
  const { id } = await newEvent(page);
  await openOffice(page, LIST, SELLER);
  await openForm(page, `${EDIT}/${id}`);
  await field(page, 'Venue').fill('De Schuur');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(EDIT));
  await openForm(page, `${EDIT}/${id}`);
  await field(page, 'Status').selectOption('Un-Published');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('The event has been updated.')).toBeVisible();
  expect((await page.request.get(`/api/events/${id}`)).status()).toBe(404);
  await openForm(page, `${EDIT}/${id}`);
  await expect(page.getByText('Changes not published yet')).toHaveCount(0);
  await expect(field(page, 'Venue')).toHaveValue('De Schuur');
  await publishEvent(page);
  await expect(page.getByText('The event has been updated.')).toBeVisible();
  await page.goto(`/event-details/x/${id}`);
  await expect(page.getByText('De Schuur').first()).toBeVisible();
});
