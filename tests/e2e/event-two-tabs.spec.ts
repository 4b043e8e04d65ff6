import { expect } from './browser.ts';
import { field, openForm, publishEvent } from './event-form.ts';
import { test } from './office.ts';

// Two people on one event, and what buyers are told. Source: screens 53.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(240_000);

const EDIT = '/dashboard/organizer/my-events/edit/nacht-bij-het-licht';

test('who saves second is told what changed, chooses for each field, and loses nothing of either', async ({
  page,
  context,
}) => {
  page.expectErrors(/409/);
  await openForm(page, EDIT);
  const other = await context.newPage();
  await openForm(other, EDIT);
  await field(other, 'Short line').fill('From the other tab');
  await field(other, 'Wheelchairs and companions').fill('Two places in front');
  await publishEvent(other);
  await expect(other.getByText('The event has been updated.')).toBeVisible();

  await field(page, 'Short line').fill('From this tab');
  await field(page, 'Province or state').fill('West-Vlaanderen');
  await publishEvent(page);
  const sheet = page.getByRole('dialog', { name: 'Somebody else changed this' });
  await expect(sheet.getByText(/saved in another tab or on another device/)).toBeVisible();
  await expect(sheet.getByRole('group')).toHaveCount(1);
  await expect(sheet.getByRole('radio', { name: /From this tab/ })).toBeChecked();
  await sheet.getByText('From the other tab').click();
  await sheet.getByRole('button', { name: 'Publish with these choices' }).click();
  await expect(page.getByText('The event has been updated.')).toBeVisible();

  await openForm(page, EDIT);
  await expect(field(page, 'Short line')).toHaveValue('From the other tab');
  await expect(field(page, 'Province or state')).toHaveValue('West-Vlaanderen');
  await expect(field(page, 'Wheelchairs and companions')).toHaveValue('Two places in front');
});

test('before a sold event moves, its organizer is asked what buyers are told', async ({ page }) => {
  page.expectErrors(/409/);
  await openForm(page, EDIT);
  await field(page, 'Venue').fill('Lichthuis, ingang Noord');
  await publishEvent(page);
  const sheet = page.getByRole('dialog', { name: 'Tell those who have tickets?' });
  await expect(sheet.getByText(/orders? ha(s|ve) tickets for it/)).toBeVisible();
  await expect(sheet.getByRole('radio', { name: /Mail every buyer/ })).toBeChecked();
  await sheet.getByLabel('In your words').fill('The north door is closer to the station.');
  // Back loses none of it
  await page.goBack();
  await expect(sheet).toBeHidden();
  await publishEvent(page);
  await expect(sheet.getByLabel('In your words')).toHaveValue('The north door is closer to the station.');
  await sheet.getByRole('button', { name: 'Publish and mail' }).click();
  await expect(page.getByText('The event has been updated.')).toBeVisible();

  // they were said of that move, and of no other
  await openForm(page, EDIT);
  await field(page, 'Venue').fill('Lichthuis');
  await publishEvent(page);
  await expect(sheet.getByLabel('In your words')).toHaveValue('');
});
