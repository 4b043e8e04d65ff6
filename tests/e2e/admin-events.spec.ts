import type { Route } from '@playwright/test';
import { expect, hydrated } from './browser.ts';
import { field, fillIn, publishEvent } from './event-form.ts';
import { violationsOf } from './look.ts';
import { test } from './office.ts';
import { linkOf, formIsOpen } from './admin-events-steps.ts';
import { saveSettings } from './save-settings.ts';

// The event form of an admin, reached by a link that works once. Source: ADM-01 to ADM-23, ROLE-04.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

const REFUSED = { success: false, status: false };

test('an admin makes an event for an organizer on a phone, and comes to the list, which says so', async ({ page }) => {
  await page.goto('/admin/events');
  await page.getByRole('button', { name: 'New event' }).click();
  // another page, not this one
  await expect(page).toHaveURL(/\/admin\/event\/add/);
  await formIsOpen(page);
  // the code is gone from the address, and no step back leads to it
  await expect(page).toHaveURL('/admin/event/add');
  await publishEvent(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button', { name: 'Organizer: This field is required.' })).toBeVisible();

  const title = 'Autumn fair by the admin';
  await field(page, 'Organizer').selectOption({ index: 1 });
  await fillIn(page, title);
  await field(page, 'Short line').fill('');
  await field(page, 'Description in search engines').fill('A fair in autumn');
  await field(page, 'Kaartje’s commission').fill('101');
  await publishEvent(page);
  await expect(summary.getByRole('button', { name: /^Kaartje’s commission:/ })).toBeVisible();
  await field(page, 'Kaartje’s commission').fill('2,50');
  expect(await violationsOf(page)).toEqual([]);
  await publishEvent(page);
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
  await publishEvent(page);
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

for (const [what, fail] of Object.entries({
  'without a network': (route: Route) => route.abort(),
  'after too many tries': (route: Route) =>
    route.fulfill({ status: 429, json: { ...REFUSED, message: 'TooManyAttempts', text: 'Too many attempts.' } }),
  'while the server is away': (route: Route) =>
    route.fulfill({ status: 503, json: { ...REFUSED, message: 'SomethingWentWrongLater', text: 'We are away.' } }),
}))
  test(`a link that is opened ${what} says so, and opens the form at the next try`, async ({ page, context }) => {
    page.expectErrors(/429|503|ERR_FAILED/);
    const address = await linkOf(context, 1);
    await page.route('**/api/admin/verify-code/**', fail);
    await page.goto(address);
    const notice = page.getByRole('alert').filter({ hasText: 'The form could not be opened.' });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(address);
    expect(await violationsOf(page)).toEqual([]);
    await page.unroute('**/api/admin/verify-code/**');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await formIsOpen(page);
    await expect(page).toHaveURL('/admin/event/edit/zilt-en-zand');
  });

// Source: SET-01 to SET-07, ADM-24
test('a setting that cannot be is not saved and says why; one that can holds', async ({ page }) => {
  await page.goto('/admin/settings');
  await hydrated(page);
  const footer = page.getByLabel('Text at the foot', { exact: true });
  await expect(footer).toBeVisible();
  await page.getByLabel('Logo', { exact: true }).fill('https://elsewhere.example/logo.png');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button', { name: /^Logo: Enter an address on this site/ })).toBeVisible();
  await page.getByLabel('Logo', { exact: true }).fill('');
  await footer.fill('Made by people at the coast.');
  await expect(page.getByText('1 changed, not saved')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Change 1 setting?' });
  await expect(question).toContainText('Becomes: Made by people at the coast.');
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByText('1 changed, not saved')).toBeVisible();
  await saveSettings(page);
  await page.reload();
  await expect(footer).toHaveValue('Made by people at the coast.');
  await expect(page.getByText(/Changed on .+ by .+\./).first()).toBeVisible();
});

// Source: screens 72
test('a setting that is typed over says what it was, and goes back to it; one is found by its name', async ({
  page,
}) => {
  await page.goto('/admin/settings');
  await hydrated(page);
  const search = page.getByRole('searchbox', { name: 'Find a setting' });
  await search.fill('first language');
  const language = page.getByLabel('First language', { exact: true });
  await expect(language).toBeVisible();
  await expect(page.getByLabel('Telephone', { exact: true })).toHaveCount(0);
  const former = (await language.locator('option:checked').textContent()) ?? '';
  await language.selectOption('de');
  await search.fill('telephone');
  // what is typed over stays in view
  await expect(page.getByText(`Was: ${former}`)).toBeVisible();
  await page.getByLabel('Telephone', { exact: true }).fill('+32 9 111 11 11');
  await page.getByRole('button', { name: 'Undo: First language' }).click();
  await expect(page.getByText('1 changed, not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText(/^Was: /)).toHaveCount(0);
  await search.fill('no such thing');
  await expect(page.getByText('No setting is called that.')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?subject=setting/);
});
