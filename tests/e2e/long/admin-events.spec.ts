import type { BrowserContext, Page } from '@playwright/test';
import { expect, hydrated } from '../browser.ts';
import { draftBanner, field } from '../event-form.ts';
import { violationsOf } from '../look.ts';
import { ADMIN, ORGANIZER, test, tokenOf } from '../office.ts';
import { newEvent } from '../sold-event.ts';
import { linkOf, formIsOpen } from '../admin-events-steps.ts';
import { saveSettings } from '../save-settings.ts';

// The event form of an admin, reached by a link that works once. Source: ADM-01 to ADM-23, ROLE-04.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

/** An event of the demo's organizer, as a draft unless told otherwise. */
async function addEvent(context: BrowserContext, title: string) {
  const headers = { authorization: `Bearer ${await tokenOf(ADMIN)}` };
  const list = await context.request.get('/api/auth/organizer-list', { headers });
  const { data } = (await list.json()) as { data: { id: number; email: string }[] };
  const owner = data.find(({ email }) => email === ORGANIZER)?.id;
  const draft = { organizer_id: owner, category_id: 1, title, event_status: 0 };
  const made = await context.request.post('/api/admin/events/create', { headers, data: draft });
  const { event_id } = (await made.json()) as { event_id: number };
  return { event_id, others: data.filter(({ id }) => id !== owner) };
}

test('after a reload the form is the admin’s own session’s', async ({ page, context }) => {
  await page.goto(await linkOf(context, 1));
  await formIsOpen(page);
  await page.reload();
  await formIsOpen(page);
  await expect(page).toHaveURL('/admin/event/edit/zilt-en-zand');
});

test('another owner is chosen with what that means in words, and the organizer no longer has the event', async ({
  page,
  context,
}) => {
  const { event_id, others } = await addEvent(context, 'To be given');
  await page.goto(await linkOf(context, event_id));
  await formIsOpen(page);
  await field(page, 'Organizer').selectOption(String(others[0]?.id));
  await expect(page.getByText('The event moves to them with its bookings')).toBeVisible();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL('/admin/events');
  const own = { authorization: `Bearer ${await tokenOf(ORGANIZER)}` };
  expect((await context.request.get(`/api/myevents/${event_id}`, { headers: own })).status()).toBe(404);
});

/** Presses actions of an event's row in the list, on a wide page. */
async function rowOf(page: Page, title: string) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/events?search=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: title });
  const press = async (action: string): Promise<void> => {
    await row.locator('summary').click();
    await row.getByRole('button', { name: action }).click();
  };
  return { row, press };
}

test('an event is hidden on the site and shown again, from its row', async ({ page }) => {
  const { title } = await newEvent(page);
  const { row, press } = await rowOf(page, title);
  await press('Hide on the site');
  await expect(page.getByText(`The site no longer shows ${title}.`)).toBeVisible();
  await press('Show on the site');
  await expect(page.getByText(`The site shows ${title} again.`)).toBeVisible();
  await press('Feature');
  await expect(row.getByText('Featured', { exact: true })).toBeVisible();
});

test('a draft that is hidden or shown is not said to be on the site', async ({ page, context }) => {
  const title = 'Hidden for a while';
  await addEvent(context, title);
  const { press } = await rowOf(page, title);
  await press('Hide on the site');
  await expect(page.getByText(`The site will not show ${title}, even when it is published.`)).toBeVisible();
  await press('Show on the site');
  await expect(page.getByText(`The site shows ${title} once it is published.`)).toBeVisible();
});

// Source: SET-08
test('extra scripts of another host than listed are refused beside their field', async ({ page }) => {
  await page.goto('/admin/scripts');
  await hydrated(page);
  await page.getByLabel(/^Linked scripts/).fill('https://ads.example.be/a.js');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Each line must be an https address on one of the hosts above.')).toBeVisible();
  await page.getByLabel(/^Hosts/).fill('ads.example.be');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  await expect(page.getByText(/^Changed last by/)).toBeVisible();
});

test('what an admin has typed into scripts outlives a lost tab', async ({ page }) => {
  await page.goto('/admin/scripts');
  await hydrated(page);
  await page.getByLabel(/^Inline script/).fill('typed and not saved');
  await page.reload();
  await draftBanner(page).getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByLabel(/^Inline script/)).toHaveValue('typed and not saved');
});

test('what an admin has typed into settings outlives what others save meanwhile, and a lost tab', async ({
  page,
  context,
}) => {
  await page.goto('/admin/settings');
  await hydrated(page);
  const telephone = page.getByLabel('Telephone', { exact: true });
  await telephone.fill('+32 9 000 00 00');
  const headers = { authorization: `Bearer ${await tokenOf(ADMIN)}` };
  const { data } = (await (await context.request.get('/api/admin/settings', { headers })).json()) as {
    data: { key: string; value: string }[];
  };
  const former = data.find(({ key }) => key === 'contact.address')?.value ?? '';
  const change = { values: { 'contact.address': 'Kaai 12, Gent' }, was: { 'contact.address': former } };
  expect((await context.request.post('/api/admin/settings', { headers, data: change })).ok()).toBe(true);
  // whoever is back from another tab finds the form as it was left: it is not drawn anew with what is saved by now
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/api/admin/settings') ? 1 : 0));
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await fetch('/readyz');
  });
  expect(asked).toBe(0);
  await expect(telephone).toHaveValue('+32 9 000 00 00');
  await page.reload();
  await expect(page.getByLabel('Postal address')).toHaveValue('Kaai 12, Gent');
  await draftBanner(page).getByRole('button', { name: 'Put back' }).click();
  await expect(telephone).toHaveValue('+32 9 000 00 00');
  await saveSettings(page);
  await page.reload();
  await expect(telephone).toHaveValue('+32 9 000 00 00');
  await expect(draftBanner(page)).toHaveCount(0);
});
