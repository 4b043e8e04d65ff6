import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, hydrated, origin } from '../browser.ts';
import { settled, violationsInBothThemes } from '../look.ts';
import { openOffice, test, tokenOf } from '../office.ts';
import { focusByTab, keyboard } from '../hands.ts';
import {
  SELLER,
  GROUPS,
  field,
  save,
  said,
  sheet,
  line,
  input,
  choose,
  codes,
  fillGroup,
} from '../mass-coupons-steps.ts';
import { daysFrom } from '../../server/test-clock.ts';
import { act, addCoupon, COUPONS, onSale, orderWith, SELLER as SPOEL } from '../organizer-coupons-steps.ts';

// Groups of coupon codes on a phone. Source: screens 58, MCP-01 to MCP-15.
test.use({
  visitor: 'guest',
  locale: 'en-GB',
  viewport: { width: 390, height: 844 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test.setTimeout(180_000);

async function newGroup(page: Page, title: string, prefix: string): Promise<void> {
  await openOffice(page, `${GROUPS}?coupon=new`, SELLER);
  await hydrated(page);
  await fillGroup(page, title);
  await field(page, 'Prefix').fill(prefix);
  await save(page);
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
}

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

test('a code of a group has a link to an event that fills it in, as text and QR code', async ({ page }) => {
  await newGroup(page, 'Voor de pers', 'PERS');
  await page.getByRole('link', { name: 'Voor de pers' }).first().click();
  await hydrated(page);
  const first = codes(page, 'Voor de pers').first();
  const code = await first.locator('code').innerText();
  await page.getByRole('button', { name: `Actions for ${code}`, exact: true }).click();
  await page
    .getByRole('dialog', { name: code })
    .getByRole('button', { name: /^Link and QR code/ })
    .click();
  const link = page.getByRole('dialog', { name: 'Link and QR code' });
  await expect(link.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await link.getByRole('button', { name: 'Copy link' }).click();
  await expect(said(page, 'The link is copied.')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(new RegExp(`/event-details/[^/]+/\\d+\\?coupon=${code}$`));
  await page.goto(address);
  await expect(page.getByText(`Code ${code} goes along to your cart.`)).toBeVisible();
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

test('after a reload an import asks again which codes are there already, and says so while that is not known', async ({
  page,
}) => {
  page.expectErrors(/ERR_/);
  await newGroup(page, 'Opnieuw geladen', 'OPNEW');
  await page.getByRole('link', { name: 'Opnieuw geladen' }).first().click();
  await hydrated(page);
  await choose(page, 'GAST6A\n');
  await sheet(page).getByRole('button', { name: 'Import 1' }).click();
  await expect(said(page, 'The coupon has been saved. Codes added: 1')).toBeVisible();

  const calls = '**/api/coupon/check_codes';
  await page.route(calls, (route) => route.abort('connectionfailed'));
  await choose(page, 'GAST6A\nGAST6B\n');
  await expect(sheet(page).getByText('It is not known which codes are there already.')).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'Import 2' })).toBeDisabled();
  await page.reload();
  await hydrated(page);
  await expect(sheet(page).getByText('It is not known which codes are there already.')).toBeVisible();
  await page.unroute(calls);
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await expect(sheet(page).getByRole('status')).toHaveText('One code will be added.');
  await page.reload();
  await hydrated(page);
  await expect(sheet(page).getByRole('status')).toHaveText('One code will be added.');
});

test('a single coupon is no group, nor a group a coupon: at the address of the other nothing is found', async ({
  page,
}) => {
  page.expectErrors(/404/);
  await newGroup(page, 'Geen losse', 'BOS');
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const firstOf = async (table: string): Promise<{ id: number } | undefined> => {
    const listed = await page.request.get(`${origin()}/api/coupons/${table}`, { headers });
    return ((await listed.json()) as { aaData: { id: number }[] }).aaData[0];
  };
  const group = await firstOf('masscoupon_paginate?search[value]=Geen losse');
  const single = await firstOf('paginate_coupons');
  const wrong = [
    `${GROUPS}?coupon=${single?.id}`,
    `${GROUPS}?group=${single?.id}`,
    `${GROUPS}?orders=${single?.id}`,
    `${COUPONS}?coupon=${group?.id}`,
    `${COUPONS}?orders=${group?.id}`,
  ];
  for (const address of wrong) {
    await page.goto(address);
    await expect(page.getByText('There is no such page here')).toBeVisible();
  }
  await page.goto(`${GROUPS}?group=${group?.id}`);
  await expect(codes(page, 'Geen losse').first()).toBeVisible();
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
  await expect(sheet(page).getByRole('button', { name: 'Put back' })).toBeFocused();
  await sheet(page).getByRole('button', { name: 'Put back' }).click();
  await expect(status).toHaveText('A group has at most 5,000 codes: leave out 1.');
  await expect(input(page, 1)).toBeFocused();
  // of those that are shown the next one has the focus where the line is shown no more
  await sheet(page).getByRole('button', { name: '5000 good' }).click();
  await sheet(page).getByRole('button', { name: 'Leave out line 3', exact: true }).click();
  await expect(sheet(page).getByRole('button', { name: '4999 good' })).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet(page).getByRole('listitem').filter({ hasText: /^4C3$/ })).toBeFocused();
  await sheet(page).getByRole('button', { name: '0 to mend' }).click();
  await sheet(page).getByRole('button', { name: 'Put back' }).click();
  await sheet(page).getByRole('button', { name: 'Leave out from the end: 1' }).click();
  await expect(sheet(page).getByRole('button', { name: 'Import 4,999' })).toBeFocused();
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
  // nobody enters the prefix: what is taken off is that of a code
  await expect(page.getByRole('form').getByRole('status').first()).toContainText('with a code of the group');
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

  // without a prefix it is changed all the same; one is asked for where codes are to be made
  await act(page, 'Uit bestand', 'Edit');
  await field(page, 'Title').fill('Uit een bestand');
  await field(page, 'Number of codes').fill('2');
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Prefix: This field is required' })).toBeVisible();
  await field(page, 'Number of codes').fill('1');
  await save(page);
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
  // saving leads to the list
  await expect(page.getByRole('list', { name: 'Mass coupons' })).toBeVisible();
  await page.goto('/dashboard/organizer');
  await page.goto(GROUPS);
  await hydrated(page);

  // while it is paused none of its codes is free
  await page.getByRole('link', { name: 'Uit een bestand' }).first().click();
  await expect(codes(page, 'Uit een bestand')).toContainText('Free');
  await expect(page.getByText('Nobody can use these codes now.')).toHaveCount(0);
  await page.goBack();
  await act(page, 'Uit een bestand', /^Pause/);
  await expect(said(page, '“Uit een bestand” is paused: nobody can use it.')).toBeVisible();
  await page.mouse.move(1, 1);
  await page.getByRole('link', { name: 'Uit een bestand' }).first().click();
  await expect(codes(page, 'Uit een bestand')).toContainText('Not used');
  await expect(page.getByText('Inactive Nobody can use these codes now.')).toBeVisible();
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.goBack();
  // the file is done with
  await page.getByRole('link', { name: 'New group' }).first().click();
  await page.getByRole('radio', { name: 'From a CSV file' }).check();
  await expect(page.getByRole('status').filter({ hasText: 'No file is chosen yet.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Go on with/ })).toHaveCount(0);
});

// Source: issue 29
test('with the keyboard alone a file is chosen, looked through and imported; what is left out, put back or mended keeps the focus at its line', async ({
  page,
}) => {
  await newGroup(page, 'Met toetsen', 'TOETS');
  // a toast under the pointer stays
  await page.mouse.move(1, 1);
  const { press, type } = keyboard(page);
  await press(page.getByRole('link', { name: 'Met toetsen' }).first());
  await hydrated(page);
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByLabel('Import CSV', { exact: true }));
  const content = 'TOETSEN\nTOETS6A\nTOETS6A\nKUST26IJ\nTOETS6B\n';
  await (await chooser).setFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const status = sheet(page).getByRole('status');
  await expect(sheet(page).getByRole('button', { name: '3 to mend' })).toBeVisible();

  await press(sheet(page).getByRole('button', { name: 'It is a code' }));
  await expect(input(page, 1)).toBeFocused();
  await press(sheet(page).getByRole('button', { name: 'Leave out line 3' }));
  await expect(sheet(page).getByRole('button', { name: 'Put back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(input(page, 3)).toBeFocused();
  await focusByTab(page, input(page, 4));
  await page.keyboard.press('End');
  for (let letters = 0; letters < 2; letters += 1) await page.keyboard.press('Backspace');
  await type(input(page, 4), 'CD');
  await expect(line(page, 4)).toContainText('Good now');
  await expect(input(page, 4)).toBeFocused();
  await press(sheet(page).getByRole('button', { name: 'Leave out 1', exact: true }));
  await expect(status).toHaveText('4 codes will be added.');
  const send = sheet(page).getByRole('button', { name: 'Import 4' });
  await expect(send).toBeFocused();

  // the sheet is left and taken up again
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByLabel('Import CSV', { exact: true })).toBeFocused();
  await press(page.getByRole('button', { name: 'Go on with codes.csv' }));
  await press(send);
  await expect(said(page, 'The coupon has been saved. Codes added: 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on with codes.csv' })).toHaveCount(0);
  await expect(page.getByLabel('Import CSV', { exact: true })).toBeFocused();
});

// Source: CPA-15, MCP-05, issue 29
test('the orders of one code name it with its numbers, and lead back to the codes', async ({ page }) => {
  const event = await onSale(page);
  const of = { coupon_group_type: 'mass', coupon_code: '', code_generated: 0 };
  const id = await addCoupon(page, event, { ...of, description: 'Voor de leden', codeslist: ['KNOT7A', 'KNOT7B'] });
  for (const code of ['KNOT7A', 'KNOT7A', 'KNOT7B'])
    expect(await orderWith(page, event, code)).toMatchObject({ success: true });
  await openOffice(page, `${GROUPS}?group=${id}`, SPOEL);
  await page.getByRole('link', { name: 'KNOT7A: orders 2, tickets 4' }).click();
  await expect(page.getByText('Voor de leden · KNOT7A Orders: 2, tickets: 4')).toBeVisible();
  const orders = page.getByRole('list', { name: 'Orders with this coupon' }).getByRole('listitem');
  await expect(orders).toHaveCount(2);
  for (const order of await orders.all()) await expect(order).toContainText('KNOT7A');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  // whoever opens the address by itself comes to the codes too
  await page.goto(page.url());
  await hydrated(page);
  await page.getByRole('button', { name: 'Back to the codes' }).click();
  await expect(codes(page, 'Voor de leden')).toHaveCount(2);
});

// Source: issue 29
test('another last day of a group that was used is asked about first; a copy of the group asks for codes and tickets', async ({
  page,
}) => {
  const event = await onSale(page);
  const of = { coupon_group_type: 'mass', coupon_code: '', code_generated: 0 };
  const id = await addCoupon(page, event, { ...of, description: 'Al uitgedeeld', codeslist: ['GEEF2A', 'GEEF2B'] });
  expect(await orderWith(page, event, 'GEEF2A')).toMatchObject({ success: true });
  const endsOn = async (): Promise<unknown> => {
    const headers = { authorization: `Bearer ${await tokenOf(SPOEL)}` };
    const saved = await page.request.get(`${origin()}/api/coupon/${id}`, { headers });
    return ((await saved.json()) as { data: { end_date: string } }).data.end_date;
  };
  await openOffice(page, `${GROUPS}?coupon=${id}`, SPOEL);
  await hydrated(page);
  const last = daysFrom(new Date(), 40);
  await field(page, 'through').fill(last);
  await save(page);
  const question = page.getByRole('alertdialog', { name: 'Change a group that has been used?' });
  await expect(question).toContainText('Orders that were placed keep their discount');
  await question.getByRole('button', { name: 'Look again' }).click();
  await expect(question).toBeHidden();
  expect(await endsOn()).not.toBe(last);
  await save(page);
  await question.getByRole('button', { name: 'Save the change' }).click();
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
  expect(await endsOn()).toBe(last);

  await page.goto(GROUPS);
  await hydrated(page);
  await act(page, 'Al uitgedeeld', /^Duplicate/);
  await expect(page.getByText('A copy of “Al uitgedeeld”.')).toBeVisible();
  await expect(field(page, 'Amount')).toHaveValue('10,00');
  await expect(field(page, 'through')).toHaveValue(last);
  await expect(field(page, 'Prefix')).toHaveValue('');
});
