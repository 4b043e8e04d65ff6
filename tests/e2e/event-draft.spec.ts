import { expect } from './browser.ts';
import { ADD, draftBanner, EVENT_DAY, field, fillIn, openForm, richText, publishEvent } from './event-form.ts';
import { test } from './office.ts';

// Nothing typed is lost. Source: screens 53, second-half 5.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(240_000);

test('an event whose answer was lost with its tab is put back, saved, and there once', async ({ page, context }) => {
  page.expectErrors(/Failed to load resource/);
  await openForm(page, ADD);
  await fillIn(page, 'Once and no more');
  // it reaches the server, and its answer nobody
  let arrived = false;
  await page.route(/\/api\/myevents\/create/, async (route) => {
    await route.fetch();
    arrived = true;
    await route.abort();
  });
  await publishEvent(page);
  await expect.poll(() => arrived).toBe(true);
  await expect(page.getByRole('alert').filter({ hasText: /can’t reach the server/ })).toBeFocused();
  await expect(page.getByText(/Changes kept on this device/)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  await openForm(later, ADD);
  await draftBanner(later).getByRole('button', { name: 'Put back' }).click();
  await field(later, 'Venue').fill('Another hall');
  await publishEvent(later);
  await expect(later.getByText('The event has been created.')).toBeVisible();
  await later.goto('/dashboard/organizer/my-events?search=Once+and+no+more');
  await expect(later.getByRole('main').getByText('Once and no more')).toHaveCount(1);
});

test('what is typed outlives a killed tab and a server that is away, and is offered on return', async ({
  page,
  context,
}) => {
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  await openForm(page, ADD);
  await fillIn(page, 'Kept through the night');
  await context.setOffline(true);
  await field(page, 'Venue').fill('Typed without a network');
  await publishEvent(page);
  const summary = page.getByRole('alert').filter({ hasText: /can’t reach the server/ });
  await expect(summary).toBeFocused();
  await expect(field(page, 'Venue')).toHaveValue('Typed without a network');
  await expect(page.getByText(/Changes kept on this device, today \d\d:\d\d/)).toBeVisible();
  // as a phone kills it: nobody is asked
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const later = await context.newPage();
  await openForm(later, ADD);
  await expect(field(later, 'Title')).toHaveValue('');
  await expect(draftBanner(later)).toContainText('Title');
  await draftBanner(later).getByRole('button', { name: 'Show the difference' }).click();
  await expect(draftBanner(later).getByRole('row', { name: /Venue/ })).toContainText('Typed without a network');
  await draftBanner(later).getByRole('button', { name: 'Put back' }).click();
  await expect(field(later, 'Title')).toHaveValue('Kept through the night');
  await expect(field(later, 'Venue')).toHaveValue('Typed without a network');
  await expect(field(later, 'Start date')).toHaveValue(EVENT_DAY);
  await expect(richText(later, 'Description')).toHaveText('Three bands and a long table.');
  await later.getByRole('button', { name: 'Save as draft' }).click();
  await expect(later.getByText('The event has been created.')).toBeVisible();

  await openForm(later, ADD);
  await expect(field(later, 'Title')).toHaveValue('');
  await expect(draftBanner(later)).toBeHidden();
});
