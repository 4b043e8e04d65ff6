import { readFile, truncate, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './browser.ts';
import { eventField } from './event-choice.ts';
import { settled, sideways, violationsInBothThemes } from './look.ts';
import { openOffice, test } from './office.ts';
import { daysFrom } from '../server/test-clock.ts';

// Groups of coupon codes on a phone. Source: screens 58, MCP-01 to MCP-15.
test.use({
  visitor: 'guest',
  locale: 'en-GB',
  viewport: { width: 390, height: 844 },
  permissions: ['clipboard-read', 'clipboard-write'],
});
test.setTimeout(180_000);

const SELLER = 'quaivif@demo.kaartje.test';
const GROUPS = '/dashboard/organizer/masscoupons';

const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();
const said = (page: Page, text: string | RegExp): Locator => page.getByText(text, { exact: true }).first();
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Import codes' });
const codes = (page: Page, group: string): Locator => page.getByRole('list', { name: group }).getByRole('listitem');
const input = (page: Page, number: number): Locator => page.getByLabel(`Code of line ${number}`, { exact: true });
const line = (page: Page, number: number): Locator =>
  sheet(page)
    .getByRole('listitem')
    .filter({ has: input(page, number) });

/** Chooses a file for the import. */
async function choose(page: Page, content: string, { name = 'codes.csv', mimeType = 'text/csv' } = {}): Promise<void> {
  const button = page.getByLabel('Import CSV', { exact: true });
  await button.setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
}

/** Fills in what a new group needs besides its codes. */
async function fillGroup(page: Page, title: string): Promise<void> {
  await field(page, 'Title').fill(title);
  await field(page, 'Amount').fill('2,50');
  await field(page, 'through').fill(daysFrom(new Date(), 300));
  const event = eventField(page);
  await expect(event.locator('option')).not.toHaveCount(1);
  await event.selectOption({ index: 1 });
  await page.getByRole('group', { name: 'Tickets' }).getByRole('checkbox').first().check();
}

async function newGroup(page: Page, title: string, prefix: string): Promise<void> {
  await openOffice(page, `${GROUPS}?coupon=new`, SELLER);
  await hydrated(page);
  await fillGroup(page, title);
  await field(page, 'Prefix').fill(prefix);
  await save(page);
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
}

test('a group is made, its codes are viewed, searched, copied and saved as a file, and codes of a file are mended and added', async ({
  page,
}, info) => {
  await openOffice(page, GROUPS, SELLER);
  await page.getByRole('link', { name: 'New group' }).first().click();
  await expect(page).toHaveURL(/\?coupon=new$/);
  await fillGroup(page, 'Sponsors');
  // neither too long nor with a letter that is misread, and no more than a group may have
  await field(page, 'Prefix').fill('BLIJEN');
  await field(page, 'Number of codes').fill('5001');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved: 2 fields need you' });
  await expect(summary).toContainText('A prefix has at most 5 characters.');
  await expect(summary).toContainText('A group has at most 5,000 codes.');
  await field(page, 'Prefix').fill('BLIJ');
  await expect(page.getByText('Leave out the letters I, J and L').first()).toBeVisible();
  await field(page, 'Prefix').fill('kroon');
  await field(page, 'Number of codes').fill('12');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await save(page);
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();

  const group = page.getByRole('list', { name: 'Mass coupons' }).getByRole('listitem').filter({ hasText: 'Sponsors' });
  await expect(group).toContainText('0 / 12');
  await expect(group).toContainText('KROON');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Actions for Sponsors' }).click();
  await page.getByRole('dialog', { name: 'Sponsors' }).getByRole('link', { name: 'View codes' }).click();
  await expect(codes(page, 'Sponsors')).toHaveCount(10);
  await expect(codes(page, 'Sponsors').first()).toContainText(/KROON[2-9A-HKMNP-Z]{9}.*Free/s);
  const first = /KROON\w{9}/.exec((await codes(page, 'Sponsors').first().textContent()) ?? '')?.[0] ?? 'none';
  await page.getByRole('button', { name: `Copy ${first}` }).click();
  await expect(said(page, 'Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('coupons_list.csv');
  const saved = info.outputPath('coupons_list.csv');
  await file.saveAs(saved);
  const [heading, ...rows] = (await readFile(saved, 'utf8')).trim().split('\r\n');
  expect(heading).toBe('Code;Orders;Tickets');
  expect(rows).toHaveLength(12);
  expect(rows[0]).toBe(`${first};0;0`);

  // a file as Excel writes it, with what is wrong on some lines
  const content = `Code;Naam\r\n${first};An\r\nGAST26A;Bo\r\nkroon26ij;Cem\r\nGAST26A;Dre\r\n;Eva\r\n${'X'.repeat(300)};Fe\r\nGAST26B;Gil\r\n`;
  await choose(page, content, { name: 'kroon-codes.csv', mimeType: 'application/vnd.ms-excel' });
  await expect(sheet(page)).toContainText('kroon-codes.csv, lines: 7');
  await expect(sheet(page).getByRole('button', { name: '4 to mend' })).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet(page).getByRole('button', { name: '2 good' })).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: '1 already known' })).toBeVisible();
  await expect(line(page, 4)).toContainText('Holds I, J: easily misread');
  await expect(line(page, 5)).toContainText('Same code as line 3');
  await expect(line(page, 6)).toContainText('Empty line');
  await expect(line(page, 7)).toContainText('Longer than 20 characters');
  await expect(sheet(page).getByRole('status')).toHaveText('Nothing is imported until every line is good or left out.');
  const send = sheet(page).getByRole('button', { name: /^Import \d/ });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  // it is said to be off, and does nothing when it is pressed all the same
  await send.press('Enter');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });

  await input(page, 4).fill('kroon26ab');
  await sheet(page).getByRole('button', { name: 'Leave out line 5' }).click();
  // what was mended is there still after the page was left and loaded anew
  await page.reload();
  await hydrated(page);
  await expect(input(page, 4)).toHaveValue('kroon26ab');
  await sheet(page).getByRole('button', { name: 'Leave out 2' }).click();
  await expect(sheet(page).getByRole('status')).toHaveText('3 codes will be added.');
  await sheet(page).getByRole('button', { name: 'Import 3' }).click();
  await expect(said(page, 'The coupon has been saved. Codes added: 3')).toBeVisible();
  await expect(page.getByText('Codes: 15, used: 0')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Code' }).fill('GAST26');
  await expect(codes(page, 'Sponsors')).toHaveCount(2);
  await expect(codes(page, 'Sponsors').nth(1)).toContainText('GAST26B');
  await page.getByRole('searchbox', { name: 'Code' }).fill('kroon26ab');
  await expect(codes(page, 'Sponsors')).toHaveCount(1);
  await expect(codes(page, 'Sponsors')).toContainText('KROON26AB');

  // edit and delete of the documented actions
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(field(page, 'Number of codes')).toHaveValue('15');
  await page.getByRole('button', { name: 'Back to the groups' }).click();
  await page.goto(GROUPS);
  await hydrated(page);
  await page.getByRole('button', { name: 'Actions for Sponsors' }).click();
  await page.getByRole('dialog', { name: 'Sponsors' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this coupon?' });
  await expect(question).toContainText('goes with its 15 codes');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'The coupon has been deleted.')).toBeVisible();
  await expect(group).toHaveCount(0);
});

test('a file that is no CSV, too large, of one endless line or of no text is refused in words', async ({
  page,
}, info) => {
  await newGroup(page, 'Bestanden', 'BEST');
  await page.getByRole('link', { name: 'Bestanden' }).first().click();
  await hydrated(page);
  const refused = sheet(page).getByRole('alert');
  await choose(page, 'GAST2', { name: 'codes.pdf', mimeType: 'application/pdf' });
  await expect(refused).toHaveText('Please upload a CSV file.');
  await page.keyboard.press('Escape');
  await choose(page, 'A'.repeat(1_500_000));
  await expect(refused).toHaveText(/^Line 1 is too long/);
  const other = sheet(page).getByLabel('Other file');
  const offer = (name: string, content: Buffer) => other.setInputFiles({ name, mimeType: 'text/csv', buffer: content });
  await offer('codes.csv', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1, 2]));
  await expect(refused).toHaveText(/^This file holds no text/);
  await offer('codes.csv', Buffer.from('\r\n\r\n'));
  await expect(refused).toHaveText('There are no lines in this file.');
  await offer('codes.csv', Buffer.from(Array.from({ length: 5001 }, (_, i) => `C${i}`).join('\n')));
  await expect(refused).toHaveText(/^The file has too many lines: 5000 at most/);
  // 200 MB, of which not a byte is read: it would stand in memory
  await page.evaluate(() => {
    for (const name of ['arrayBuffer', 'bytes', 'slice', 'stream', 'text'] as const)
      Object.defineProperty(Blob.prototype, name, {
        value: () => {
          throw new Error('read');
        },
      });
  });
  const large = info.outputPath('large.csv');
  await writeFile(large, '');
  await truncate(large, 200_000_000);
  await other.setInputFiles(large);
  await expect(refused).toHaveText(/^The file is too large: 2 MB at most/);
  await expect(sheet(page).getByRole('button', { name: /^Import \d/ })).toHaveAttribute('aria-disabled', 'true');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('an import that fails says so and stores nothing; what somebody else added meanwhile is said at its line', async ({
  page,
  context,
}) => {
  page.expectErrors(/500/, /422/, /ERR_/);
  await newGroup(page, 'Dubbel werk', 'DUBBE');
  await page.getByRole('link', { name: 'Dubbel werk' }).first().click();
  await hydrated(page);
  await choose(page, 'GAST8A\nGAST8B\n');
  await expect(sheet(page).getByRole('status')).toHaveText('2 codes will be added.');
  const calls = '**/api/coupon/update_group';
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { success: false, status: false } }));
  await sheet(page).getByRole('button', { name: 'Import 2' }).click();
  await expect(sheet(page).getByRole('status')).toHaveText('Could not be saved.');
  await page.unroute(calls);

  // another tab makes a coupon of one of the codes
  const other = await context.newPage();
  await other.goto('/dashboard/organizer/coupons?coupon=new');
  await hydrated(other);
  await fillGroup(other, 'Sneller');
  await field(other, 'Code').fill('GAST8A');
  await save(other);
  await expect(said(other, 'The coupon has been saved.')).toBeVisible();
  await other.close();

  await sheet(page).getByRole('button', { name: 'Import 2' }).click();
  await expect(sheet(page).getByRole('status')).toHaveText('Please check all fields.');
  await sheet(page).getByRole('button', { name: '1 to mend' }).click();
  await expect(line(page, 1)).toContainText('Another coupon of yours has this code');
  await sheet(page).getByRole('button', { name: 'Leave out line 1' }).click();
  // the codes reach the group, and the answer nobody
  await page.route(
    calls,
    async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );
  await sheet(page).getByRole('button', { name: 'Import 1' }).click();
  await expect(sheet(page).getByRole('status')).toHaveText(/can’t reach the server/);
  await sheet(page).getByRole('button', { name: 'Import 1' }).click();
  await expect(said(page, 'The coupon has been saved. The codes are in the group.')).toBeVisible();
});

test('codes that a group has no room for are left out one by one, or the last at once', async ({ page }) => {
  await newGroup(page, 'Vol huis', 'VOR');
  await page.getByRole('link', { name: 'Vol huis' }).first().click();
  await hydrated(page);
  await choose(page, Array.from({ length: 5000 }, (_, at) => `C${at}`).join('\n'));
  const status = sheet(page).getByRole('status');
  await expect(status).toHaveText('A group has at most 5,000 codes: leave out 1.');
  const send = sheet(page).getByRole('button', { name: /^Import \d/ });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await sheet(page).getByRole('button', { name: 'Leave out line 1', exact: true }).click();
  await expect(status).toHaveText('4,999 codes will be added.');
  await sheet(page).getByRole('button', { name: 'Put back' }).click();
  await expect(status).toHaveText('A group has at most 5,000 codes: leave out 1.');
  await sheet(page).getByRole('button', { name: 'Leave out from the end: 1' }).click();
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Import 4,999' }).click();
  await expect(said(page, 'The coupon has been saved. Codes added: 4999')).toBeVisible();
});

test('a new group takes its codes from a file, without a prefix; one that was taken meanwhile is named and shown', async ({
  page,
  context,
}) => {
  page.expectErrors(/422/);
  await openOffice(page, `${GROUPS}?coupon=new`, SELLER);
  await hydrated(page);
  await fillGroup(page, 'Uit bestand');
  await page.getByRole('radio', { name: 'From a CSV file' }).check();
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Codes of a file: This field is required' })).toBeVisible();
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from('GAST9A\nGAST9B\n') });
  await sheet(page).getByRole('button', { name: 'Take over 2' }).click();
  await expect(page.getByText('Codes taken from the file: 2')).toBeVisible();

  // another tab makes a coupon of one of the codes
  const other = await context.newPage();
  await other.goto('/dashboard/organizer/coupons?coupon=new');
  await hydrated(other);
  await fillGroup(other, 'Nog sneller');
  await field(other, 'Code').fill('GAST9A');
  await save(other);
  await expect(said(other, 'The coupon has been saved.')).toBeVisible();
  await other.close();

  await save(page);
  await expect(line(page, 1)).toContainText('Another coupon of yours has this code');
  await expect(page.getByText('Codes of a file: Cannot be in the group: GAST9A')).toBeAttached();
  await sheet(page).getByRole('button', { name: 'Leave out line 1' }).click();
  await sheet(page).getByRole('button', { name: 'Take over 1' }).click();
  await expect(page.getByText('Codes taken from the file: 1')).toBeVisible();
  await save(page);
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
  const group = page
    .getByRole('list', { name: 'Mass coupons' })
    .getByRole('listitem')
    .filter({ hasText: 'Uit bestand' });
  await expect(group).toContainText('0 / 1');
  // the file is done with
  await page.getByRole('link', { name: 'New group' }).first().click();
  await page.getByRole('radio', { name: 'From a CSV file' }).check();
  await expect(page.getByRole('status').filter({ hasText: 'No file is chosen yet.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Go on with/ })).toHaveCount(0);
});
