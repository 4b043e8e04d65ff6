import { readFile } from 'node:fs/promises';
import { addDays } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { expect, hydrated } from './browser.ts';
import { chooseEvent } from './event-choice.ts';
import {
  buyAsGuest,
  choosePicture,
  cornerOf,
  drawnPage,
  field,
  newTicket,
  plainPicture,
  said,
  save,
  SELLER,
  stopSelling,
  tab,
} from './extras.ts';
import { sideways, still, violationsInBothThemes } from './look.ts';
import { openOwnOffice, test } from './office.ts';
import { codesInPdf } from './ticket-codes.ts';
import { textOf } from '../server/tickets/read-pdf.ts';
import { daysFrom } from '../server/test-clock.ts';

// Vouchers on a phone. Source: screens 60, VOU-01 to VOU-20.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });

const START = daysFrom(new Date(), 300);

const NEXT_DAY = daysFrom(new Date(), 301);

/** A day as the ticket's pages write it: 2026-12-31 as 31/12/2026. */
const onPaper = (day: string): string => day.split('-').toReversed().join('/');

const LIST = '/dashboard/organizer/voucher';

test('a voucher is made for a ticket, drawn before it is saved, and has a page with a code in what a guest buys', async ({
  page,
  browser,
}) => {
  page.expectErrors(/500|503/);
  const sold = await newTicket(page, 'Plein voucher');
  await page.route('**/api/voucher/get', (route) =>
    route.fulfill({ json: { success: true, status: true, data: [], iTotalRecords: 0, iTotalDisplayRecords: 0 } }),
  );
  await openOwnOffice(page, LIST);
  await expect(page.getByRole('heading', { name: 'No vouchers found' })).toBeVisible();
  await page.unroute('**/api/voucher/get');
  await page.getByRole('link', { name: 'New voucher' }).click();
  await expect(page.getByText('A voucher does not change the price of a ticket. It is scanned once.')).toBeVisible();

  // today, until tomorrow
  const { date: today } = wallClock(new Date());
  await expect(field(page, 'Valid from')).toHaveValue(today);
  await expect(field(page, 'until')).toHaveValue(addDays(today, 1));

  // a ticket, and the image of a page of its own
  await page.getByRole('radio', { name: 'Own image' }).check();
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Please fill in all fields.');
  await summary.getByRole('button', { name: /^Title: This field is required/ }).click();
  await page.keyboard.type('Welcome drink');
  await chooseEvent(page, sold.event);
  await save(page);
  await expect(summary).toContainText('With tickets: This field is required');
  await expect(summary).toContainText('Picture of the page: This field is required');
  await page.getByRole('checkbox', { name: sold.ticket.title }).check();
  await choosePicture(page, await plainPicture('#0b3d91'));

  // changing the start moves the end to one day later
  await field(page, 'Valid from').fill(START);
  await expect(field(page, 'until')).toHaveValue(NEXT_DAY);
  await expect(
    page.getByText(new RegExp(`The end has moved to .*${NEXT_DAY.slice(0, 4)}, one day after the start\\.`)),
  ).toBeVisible();
  await field(page, 'Time of the start').fill('18:30');
  expect(await violationsInBothThemes(page)).toEqual([]);

  await tab(page, 'Preview');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(drawnPage(page)).toBeVisible();
  await expect(preview).toContainText('Welcome drink');
  await expect(preview).toContainText(`${onPaper(START)} 18:30 – ${onPaper(NEXT_DAY)} 23:59`);
  await expect.poll(() => cornerOf(page)).toMatch(/^#0[89a-d]3[b-f]9[0-3]$/);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);
  await tab(page, 'Details');
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.route('**/api/voucher/create_edit', (route) => route.fulfill({ status: 500, json: {} }));
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Saving failed.' })).toBeFocused();
  await page.unroute('**/api/voucher/create_edit');
  await save(page);
  await expect(said(page, 'Saved.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Welcome drink' });
  await expect(row).toContainText(new RegExp(`Inactive until .*${START.slice(0, 4)}`));
  // rows are paler while newer ones are on their way
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const file = await buyAsGuest(browser, sold, async (picker) => {
    await expect(picker.getByText('€ 20,00').last()).toBeVisible();
  });
  const pages = await textOf(await readFile(file));
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain('Welcome drink');
  expect(pages[1]).toContain(`${onPaper(START)} 18:30 – ${onPaper(NEXT_DAY)} 23:59`);
  const codes = await codesInPdf(file);
  expect(codes[1]).toMatch(/^KJ1:/);
  expect(codes[1]).not.toBe(codes[0]);

  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Actions for Welcome drink' }).click();
  await page.getByRole('dialog', { name: 'Welcome drink' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this voucher?' });
  await expect(question).toContainText('1 is given already.');
  await page.route('**/api/voucher/delete', (route) => route.fulfill({ status: 503, json: {} }));
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('The voucher could not be deleted.');
  await page.unroute('**/api/voucher/delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'The voucher has been deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await stopSelling(page, sold);
});
