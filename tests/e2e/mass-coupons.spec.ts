import { readFile } from 'node:fs/promises';
import { expect, hydrated } from './browser.ts';
import { settled, sideways, violationsInBothThemes } from './look.ts';
import { openOwnOffice, test } from './office.ts';
import {
  SELLER,
  GROUPS,
  field,
  save,
  said,
  sheet,
  codes,
  input,
  line,
  choose,
  fillGroup,
} from './mass-coupons-steps.ts';

// Groups of coupon codes on a phone. Source: screens 58, MCP-01 to MCP-15.
test.use({
  visitor: SELLER,
  locale: 'en-GB',
  viewport: { width: 390, height: 844 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test.setTimeout(180_000);

test('a group is made, its codes are viewed, searched, copied and saved as a file, and codes of a file are mended and added', async ({
  page,
}, info) => {
  await openOwnOffice(page, GROUPS);
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
