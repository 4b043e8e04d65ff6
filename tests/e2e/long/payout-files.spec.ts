import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { ROLE } from '#domain/accounts/limits.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { openLog } from '#server/platform/log.ts';
import { addPerson, PASSWORD } from '../../server/accounts/people.ts';
import { stage } from '../../server/orders/stage.ts';
import { all, faultsOf, parse } from '../../server/organizer/pain-schema.ts';
import { daysFrom } from '../../server/test-clock.ts';
import { dataDir, hydrated, origin } from '../browser.ts';
import { act, asked, sheet } from '../console.ts';
import { settled, sideways, violationsInBothThemes } from '../look.ts';
import { ADMIN, test, tokenOf } from '../office.ts';
import { BANK, setPayer } from '../payouts.ts';

// From the settings to the file, and from the file to the books. Source: issue 32, build 2
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

const PAYOUTS = '/admin/payouts';
const FILES = '/api/admin/payouts/files';

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

async function post<T>(path: string, data: object, token?: string): Promise<T> {
  const reply = await fetch(origin() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(data),
  });
  expect(reply.status, await reply.clone().text()).toBe(200);
  return (await reply.json()) as T;
}

/** A new organizer who asks for what an event brought that ended two days ago. */
async function asking(amount_cents: number): Promise<{ readonly name: string; readonly id: number }> {
  const { id, email, organizationId = 0 } = await addPerson(database, { role_id: ROLE.organizer });
  const name = `Café ${randomUUID().slice(0, 8)} & Zonen`;
  await database.db.updateTable('organizations').set({ name }).where('id', '=', organizationId).execute();
  const day = daysFrom(new Date(), -2);
  const seller = { organizationId, ownerId: id };
  const event = { start_date: day, end_date: day };
  const { eventId } = await stage(database, { now: new Date(), seller, event });
  await database.db
    .insertInto('ledger_entries')
    .values({ id: uuidv7(), kind: 'charge', organization_id: organizationId, event_id: eventId, amount_cents })
    .execute();
  const session = await post<{ data: { access_token: string } }>('/api/auth/login', { email, password: PASSWORD });
  const token = session.data.access_token;
  const bank = { ...BANK, bank_account_name: name, bank_password: PASSWORD };
  await post('/api/auth/update-profile', bank, token);
  const request = await post<{ data: { id: number } }>('/api/payout/request', { password: PASSWORD }, token);
  return { name, id: request.data.id };
}

const filing = (page: Page): Locator => sheet(page, 'SEPA file for the bank');
const box = (page: Page, name: string): Locator => filing(page).getByRole('checkbox', { name: new RegExp(`^${name}`) });

/** Opens the sheet by keyboard; of what others ask for at the same time nothing is chosen. */
async function openFiling(page: Page, own: readonly { readonly name: string }[]): Promise<void> {
  await page.getByRole('button', { name: 'SEPA file', exact: true }).press('Enter');
  await expect(filing(page).getByRole('button', { name: 'Make the file' })).toBeVisible();
  for (const other of await filing(page).getByRole('checkbox').all()) {
    if (!(await other.isChecked())) continue;
    const label = (await other.locator('..').innerText()).split('\n')[0] ?? '';
    if (!own.some(({ name }) => name === label)) await other.press(' ');
  }
}

test('an admin is told which settings are missing, and saves no account that is none', async ({ page }) => {
  await page.route(`**${FILES}*`, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, missing: ['payout.holder', 'payout.iban'] } } });
  });
  await page.goto(PAYOUTS);
  await hydrated(page);
  await expect(page.getByText('Missing: account holder, IBAN.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'SEPA file', exact: true })).toBeHidden();
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.unroute(`**${FILES}*`);

  await page.getByRole('link', { name: 'Fill it in under Payouts' }).click();
  await hydrated(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Account holder', { exact: true }).fill('Kaartje bv');
  await page.getByLabel('IBAN', { exact: true }).fill('BE71 0961 2345 6760');
  await page.getByLabel('BIC', { exact: true }).fill('GKCCBEBB');
  await save.click();
  await expect(page.getByText('This is no IBAN of the European Economic Area', { exact: false }).first()).toBeVisible();
  await page.getByLabel('IBAN', { exact: true }).fill('BE71 0961 2345 6769');
  await save.click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  await page.goto(PAYOUTS);
  await expect(page.getByRole('button', { name: 'SEPA file', exact: true })).toBeVisible();
});

test('a file is made of what is chosen, nothing of it is paid another way, and it is booked at once', async ({
  page,
}) => {
  page.expectErrors(/409/);
  await setPayer(page);
  const [one, two, third] = [await asking(2500), await asking(1299), await asking(1000)];
  await page.goto(PAYOUTS);
  await hydrated(page);
  await openFiling(page, [one, two, third]);
  for (const { name } of [one, two, third]) await expect(box(page, name)).toBeChecked();
  await box(page, third.name).press(' ');
  await expect(filing(page).getByRole('status')).toHaveText('2 payouts, €\u00a037,99');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    filing(page).getByRole('button', { name: 'Make the file' }).press('Enter'),
  ]);
  const xml = await readFile(await download.path(), 'utf8');
  expect(faultsOf(xml)).toEqual([]);
  expect(all(parse(xml), 'InstdAmt').map(({ text }) => text)).toEqual(['25.00', '12.99']);
  expect(all(parse(xml), 'EndToEndId').map(({ text }) => text)).toEqual([`KAARTJE ${one.id}`, `KAARTJE ${two.id}`]);
  await expect(filing(page)).toBeHidden();
  const number = /payouts-(\d+)\.xml/.exec(download.suggestedFilename())?.[1] ?? '';

  // nothing of it is in another one, and another admin is faster
  await openFiling(page, [third]);
  await expect(box(page, one.name)).toHaveCount(0);
  await expect(box(page, third.name)).toBeChecked();
  await post(FILES, { payouts: [{ id: third.id, amount: '10.00' }] }, await tokenOf(ADMIN));
  await filing(page).getByRole('button', { name: 'Make the file' }).click();
  await expect(filing(page).getByRole('alert')).toContainText('what is to be paid is in SEPA file');
  await expect(box(page, third.name)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(filing(page)).toBeHidden();
  await settled(page);

  // nor is it paid by hand or refused
  await page.goto(`${PAYOUTS}?search=${encodeURIComponent(one.name)}`);
  await hydrated(page);
  const told = page.getByText(`In SEPA file ${number} of`, { exact: false }).filter({ visible: true }).first();
  await expect(told).toContainText('book the file as paid, or take it back, below.');
  await expect(page.getByRole('button', { name: `Actions for ${one.name}` })).toHaveCount(0);

  const files = page.getByRole('region', { name: 'SEPA files' });
  await files.getByRole('button', { name: `Book file ${number} as paid` }).click();
  const question = page.getByRole('alertdialog', { name: `Has the bank carried out file ${number}?` });
  await expect(question).toContainText('2 payouts are booked as paid');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await question.getByRole('button', { name: 'Book as paid' }).click();
  await expect(page.getByText('The payouts of the file are booked as paid.')).toBeVisible();
  await expect(files.getByRole('listitem').filter({ hasText: `File ${number},` })).toContainText('Booked as paid by');
  await expect(page.getByRole('button', { name: `Download file ${number}`, exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'SEPA files', exact: true })).toBeFocused();
  const { aaData } = await asked<{ aaData: { id: number; status: string }[] }>(page, '/api/admin/payouts?length=100');
  const status = ({ id }: { id: number }) => aaData.find((row) => row.id === id)?.status;
  expect([one, two, third].map(status)).toEqual(['paid', 'paid', 'asked']);
});

test('a file that the bank never carries out is taken back, and its payout can be paid by hand', async ({ page }) => {
  await setPayer(page);
  const own = await asking(1700);
  const payouts = [{ id: own.id, amount: '17.00' }];
  const { data } = await post<{ data: { id: number } }>(FILES, { payouts }, await tokenOf(ADMIN));
  await page.goto(`${PAYOUTS}?search=${encodeURIComponent(own.name)}`);
  await hydrated(page);
  await page.getByRole('button', { name: `Take back file ${data.id}`, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Take back file ${data.id}?` });
  await expect(question).toContainText(
    'Only if the bank has not carried it out and never will: 1 payout, €\u00a017,00, can then be paid another way.',
  );
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('The file is taken back', { exact: false })).toBeVisible();
  await act(page, own.name, 'Pay out');
  await sheet(page, 'Pay out').getByRole('button', { name: 'as paid' }).click();
  await expect(sheet(page, 'Pay out')).toContainText('Booked as paid. Now transfer the money.');
});

test('what is asked for while the sheet is open is not chosen by itself', async ({ page }) => {
  await setPayer(page);
  const own = await asking(1100);
  await page.goto(PAYOUTS);
  await hydrated(page);
  await openFiling(page, [own]);
  const late = await asking(1200);
  await expect(box(page, late.name)).toBeVisible({ timeout: 30_000 });
  await expect(box(page, late.name)).not.toBeChecked();
  await expect(box(page, own.name)).toBeChecked();
});

test('that the files did not come is said, with the way to ask again', async ({ page }) => {
  page.expectErrors(/503/);
  await page.route(`**${FILES}*`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(PAYOUTS);
  await hydrated(page);
  const files = page.getByRole('region', { name: 'SEPA files' });
  await expect(files.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await page.unroute(`**${FILES}*`);
  await files.getByRole('button', { name: 'Try again' }).click();
  await expect(files.getByRole('alert')).toBeHidden();
});

test('a file whose answer was lost is in the list, and nothing of it is chosen again', async ({ page }) => {
  await setPayer(page);
  const own = await asking(1500);
  await page.goto(PAYOUTS);
  await hydrated(page);
  await openFiling(page, [own]);
  page.expectErrors(/ERR_FAILED/);
  await page.route(`**${FILES}*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await filing(page).getByRole('button', { name: 'Make the file' }).click();
  await expect(filing(page).getByRole('alert')).toBeVisible();
  await expect(box(page, own.name)).toHaveCount(0);
  await page.keyboard.press('Escape');
  const last = page.getByRole('region', { name: 'SEPA files' }).getByRole('listitem').first();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    last.getByRole('button', { name: /^Download file/ }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(`KAARTJE ${own.id}`);
});
