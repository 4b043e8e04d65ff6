import { expect } from './browser.ts';
import { eventForm, field, publishEvent } from './event-form.ts';
import { openOwnOffice, test } from './office.ts';
import { newEvent, SELLER } from './sold-event.ts';

// A published event has a draft of its changes. Source: EVF-01, EVF-02.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(240_000);

test('of an event that is published a preview shows what is typed, and visitors see it once it is published', async ({
  page,
  context,
}) => {
  const { id } = await newEvent(page);
  await openOwnOffice(page, `/dashboard/organizer/my-events/edit/${id}`);
  await expect(eventForm(page)).toBeVisible();
  await field(page, 'Short line').fill('Only in the preview yet');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await preview.waitForURL(new RegExp(`/event-preview/[^/]+/${id}`));
  await expect(preview.getByText('Only in the preview yet').first()).toBeVisible();
  await expect(page.getByText('Changes not published yet')).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto(`/event-details/x/${id}`);
  await expect(visitor.getByText('Een proef').first()).toBeVisible();
  await expect(visitor.getByText('Only in the preview yet')).toHaveCount(0);
  await publishEvent(page);
  await expect(page.getByText('The event has been updated.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Only in the preview yet').first()).toBeVisible();
});
