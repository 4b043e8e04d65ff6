import type { Route } from '@playwright/test';
import { expect } from '../browser.ts';
import { ADD, draftBanner, field, openForm } from '../event-form.ts';
import { test, tokenOf } from '../office.ts';

// Nothing typed is lost. Source: screens 53, second-half 5.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(240_000);

test('a change with a picture whose answer was lost is saved at the second press, as the form has it then', async ({
  page,
}) => {
  page.expectErrors(/Failed to load resource/);
  const headers = { authorization: `Bearer ${await tokenOf()}` };
  const data = { title: 'Twice pressed', category_id: 1, event_status: '0' };
  const made = await page.request.post('/api/myevents/create', { headers, data });
  const { slug } = (await made.json()) as { slug: string };
  await openForm(page, `/dashboard/organizer/my-events/edit/${slug}`);
  const gallery = page.getByRole('group', { name: 'Gallery' });
  await gallery.locator('input[type=file]').setInputFiles('public/icon-512.png');
  await field(page, 'Venue').fill('Taken back');
  await field(page, 'City').fill('Gent');
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route(/\/api\/myevents\/update/, lose, { times: 1 });
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /can’t reach the server/ })).toBeFocused();
  await field(page, 'Venue').fill('');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('The event has been updated.')).toBeVisible();
  const reply = await page.request.get(`/api/myevents/${slug}`, { headers });
  const { myevents } = (await reply.json()) as { myevents: { venue: string; city: string; images: string } };
  expect([myevents.venue, myevents.city, JSON.parse(myevents.images)]).toEqual(['', 'Gent', [expect.any(String)]]);
});

test('what a colleague saved since is asked about before a draft is put back', async ({ page, context }) => {
  const headers = { authorization: `Bearer ${await tokenOf()}` };
  const data = { title: 'Two at one draft', category_id: 1, event_status: '0', venue: 'The shed', city: 'Gent' };
  const made = await page.request.post('/api/myevents/create', { headers, data });
  const { slug, event_id } = (await made.json()) as { slug: string; event_id: number };
  const address = `/dashboard/organizer/my-events/edit/${slug}`;
  await openForm(page, address);
  await field(page, 'Venue').fill('My hall');
  await field(page, 'City').fill('Brugge');
  await expect(page.getByText(/Changes kept on this device/)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  const theirs = { event_id, venue: 'Their tent' };
  expect((await later.request.post('/api/myevents/update', { headers, data: theirs })).ok()).toBe(true);
  await openForm(later, address);
  await draftBanner(later).getByRole('button', { name: 'Put back' }).click();
  await expect(field(later, 'Venue')).toHaveValue('Their tent');
  const choice = draftBanner(later).getByRole('group', { name: 'Venue' });
  await expect(choice.getByRole('radio', { name: /My hall/ })).toBeChecked();
  await expect(draftBanner(later).getByRole('group')).toHaveCount(1);
  await choice.getByRole('radio', { name: /Their tent/ }).check();
  await draftBanner(later).getByRole('button', { name: 'Put back with these choices' }).click();
  await expect(draftBanner(later)).toBeHidden();
  await expect(field(later, 'Venue')).toHaveValue('Their tent');
  await expect(field(later, 'City')).toHaveValue('Brugge');
  await later.getByRole('button', { name: 'Save as draft' }).click();
  await expect(later.getByText('The event has been updated.')).toBeVisible();
});

test('what is typed is there after a reload in the same moment', async ({ page }) => {
  await openForm(page, ADD);
  await field(page, 'Venue').fill('Typed and gone');
  await page.reload();
  await expect(draftBanner(page)).toBeVisible();
  await draftBanner(page).getByRole('button', { name: 'Put back' }).click();
  await expect(field(page, 'Venue')).toHaveValue('Typed and gone');
  // thrown away, it stays away
  await field(page, 'Venue').fill('');
  await page.reload();
  await expect(field(page, 'Venue')).toBeEditable();
  await expect(draftBanner(page)).toBeHidden();
});
