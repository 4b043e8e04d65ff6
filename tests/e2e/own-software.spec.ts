import { expect, hydrated } from './browser.ts';
import { violationsInBothThemes } from './look.ts';
import { openOwnOffice, test } from './office.ts';

/** Who has no webhook of another test's. */
const SELLER = 'loods9@demo.kaartje.test';

// What an organizer's own software reads, and what it is told of. Source: issue 39
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, visitor: SELLER });

const receiver = (path: string) => `${process.env['KAARTJE_RECEIVER']}${path}`;

test('an organizer adds a webhook, sees its secret once, tries it, and sends a message again', async ({ page }) => {
  page.expectErrors(/422/);
  await openOwnOffice(page, '/dashboard/organizer/profile');
  await hydrated(page);
  await page.getByRole('link', { name: /webhooks/ }).click();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const form = page.getByRole('form', { name: 'Add a webhook' });
  await form.getByLabel('Address').fill('https://192.168.1.1/');
  await form.getByLabel('Your password').fill('demo-kaartje');
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect(form.getByText('Enter an address with https:// and a name', { exact: false })).toBeVisible();
  const url = receiver('/own-software');
  await form.getByLabel('Address').fill(url);
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have it' }).click();
  await expect(page.getByText(/^whsec_/)).toBeHidden();

  await page.getByRole('button', { name: 'Send a test' }).click();
  const tries = page.getByRole('list', { name: `Last tries to ${url}` }).getByRole('listitem');
  await expect(tries).toHaveCount(1);
  await expect(tries.first()).toContainText('Answered 200');
  await tries.first().getByRole('button', { name: 'Send again' }).click();
  await expect(tries).toHaveCount(2);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: `Switch off ${url}` }).click();
  await expect(page.getByRole('button', { name: `Switch on ${url}` })).toBeVisible();
  await expect(page.getByText('what waits is sent then', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${url}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: url })).toBeHidden();
});

test('an organizer makes a token for a part, which reads that and nothing else until it is ended', async ({ page }) => {
  await openOwnOffice(page, '/dashboard/organizer/own-software');
  await hydrated(page);
  await page.getByRole('button', { name: 'Make a token' }).click();
  const form = page.getByRole('form', { name: 'Make a token' });
  await form.getByLabel('Name').fill('Bookkeeping');
  await form.getByLabel('Your password').fill('demo-kaartje');
  await form.getByRole('button', { name: 'Make a token' }).click();
  await expect(form.getByText('This field is required', { exact: false })).toBeVisible();
  await form.getByText('Figures').click();
  await form.getByRole('button', { name: 'Make a token' }).click();
  const token = (await page.getByText(/^kj_/).textContent()) ?? '';
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have it' }).click();
  const statusOf = async (path: string) =>
    (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).status();
  expect([await statusOf('/api/myevents/event_summary'), await statusOf('/api/myevents/all')]).toEqual([200, 403]);
  const row = page.getByRole('list', { name: 'API tokens' }).getByRole('listitem').filter({ hasText: 'Bookkeeping' });
  await expect(row).toContainText('Figures');
  await row.getByRole('button', { name: 'End Bookkeeping' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
  await expect(row).toHaveCount(0);
  expect(await statusOf('/api/myevents/event_summary')).toBe(401);
});
