import type { BrowserContext, Page } from '@playwright/test';
import { expect, hydrated } from './browser.ts';
import { draftBanner, eventForm, field, fillIn, richText, saveEvent } from './event-form.ts';
import { violationsOf } from './look.ts';
import { ADMIN, ORGANIZER, test, tokenOf } from './office.ts';
import { newEvent } from './sold-event.ts';

// The event form of an admin, reached by a link that works once. Source: ADM-01 to ADM-23, ROLE-04.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

/** The address of a form, as the admin's own session makes it. */
async function linkOf(context: BrowserContext, event_id?: number): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(context, ADMIN)}` };
  const reply = await context.request.post('/api/admin/event-codes', { headers, data: { event_id } });
  const { data } = (await reply.json()) as { data: { address: string } };
  return data.address;
}

async function formIsOpen(page: Page): Promise<void> {
  await hydrated(page);
  await expect(eventForm(page)).toBeVisible();
  await expect(richText(page, 'Description')).toBeVisible();
}

/** An event of the demo's organizer, as a draft unless told otherwise. */
async function addEvent(context: BrowserContext, title: string) {
  const headers = { authorization: `Bearer ${await tokenOf(context, ADMIN)}` };
  const list = await context.request.get('/api/auth/organizer-list', { headers });
  const { data } = (await list.json()) as { data: { id: number; email: string }[] };
  const owner = data.find(({ email }) => email === ORGANIZER)?.id;
  const draft = { organizer_id: owner, category_id: 1, title, event_status: 0 };
  const made = await context.request.post('/api/admin/events/create', { headers, data: draft });
  const { event_id } = (await made.json()) as { event_id: number };
  return { event_id, others: data.filter(({ id }) => id !== owner) };
}

test('an admin makes an event for an organizer on a phone, and comes to the list, which says so', async ({ page }) => {
  await page.goto('/admin/events');
  await page.getByRole('button', { name: 'New event' }).click();
  // another page, not this one
  await expect(page).toHaveURL(/\/admin\/event\/add/);
  await formIsOpen(page);
  // the code is gone from the address, and no step back leads to it
  await expect(page).toHaveURL('/admin/event/add');
  await saveEvent(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button', { name: 'Organizer: This field is required.' })).toBeVisible();

  const title = 'Autumn fair by the admin';
  await field(page, 'Organizer').selectOption({ index: 1 });
  await fillIn(page, title);
  await field(page, 'Short line').fill('');
  await field(page, 'Description in search engines').fill('A fair in autumn');
  await field(page, 'Kaartje’s commission').fill('101');
  await saveEvent(page);
  await expect(summary.getByRole('button', { name: /^Kaartje’s commission:/ })).toBeVisible();
  await field(page, 'Kaartje’s commission').fill('2,50');
  expect(await violationsOf(page)).toEqual([]);
  await saveEvent(page);
  await expect(page).toHaveURL('/admin/events');
  await expect(page.getByText('The event has been created.')).toBeVisible();
  await page.goto('/admin/events?search=Autumn');
  await expect(page.getByText(title).filter({ visible: true }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a link opens the form of its event once, in a page of its own; then it leads to sign-in', async ({
  page,
  context,
}) => {
  const address = await linkOf(context, 1);
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => referrers.push(request.headers()['referer']));
  const before = await page.goto(address);
  expect(before?.headers()['referrer-policy']).toBe('no-referrer');
  await formIsOpen(page);
  await expect(page).toHaveURL('/admin/event/edit/zilt-en-zand');
  await expect(field(page, 'Organizer')).toHaveValue(/\d+/);
  expect(referrers.filter((referrer) => referrer?.includes(address.split('/').at(-1) ?? '-'))).toEqual([]);
  // the token is in the memory of the page alone
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.name])),
  ).not.toMatch(/access_token/);

  await page.getByText('Featured on the home page').click();
  await saveEvent(page);
  await expect(page).toHaveURL('/admin/events');
  await expect(page.getByText('The event has been updated.')).toBeVisible();

  const other = await context.newPage();
  await other.goto(address);
  await expect(other).not.toHaveURL(/\/admin\/event\/edit/);
  // without a session of the admin's own it is the page of sign-in that is shown
  const guest = await page.context().browser()?.newContext({ locale: 'en-GB' });
  const stranger = await guest?.newPage();
  await stranger?.goto(new URL(address, page.url()).href);
  await expect(stranger ?? page).toHaveURL(/\/signin/);
  await guest?.close();
});

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
  const own = { authorization: `Bearer ${await tokenOf(context, ORGANIZER)}` };
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

// Source: SET-01 to SET-07, ADM-24
test('a setting that cannot be is not saved and says why; one that can holds', async ({ page }) => {
  await page.goto('/admin/settings');
  await hydrated(page);
  const footer = page.getByLabel('Text at the foot');
  await expect(footer).toBeVisible();
  await page.getByLabel('Logo').fill('https://elsewhere.example/logo.png');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button', { name: /^Logo: Enter an address on this site/ })).toBeVisible();
  await page.getByLabel('Logo').fill('');
  await footer.fill('Made by people at the coast.');
  await expect(page.getByText('1 changed, not saved')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  await page.reload();
  await expect(footer).toHaveValue('Made by people at the coast.');
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
  const telephone = page.getByLabel('Telephone');
  await telephone.fill('+32 9 000 00 00');
  const headers = { authorization: `Bearer ${await tokenOf(context, ADMIN)}` };
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
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  await page.reload();
  await expect(telephone).toHaveValue('+32 9 000 00 00');
  await expect(draftBanner(page)).toHaveCount(0);
});
