import { readFile } from 'node:fs/promises';
import { addDays } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { expect, hydrated } from './browser.ts';
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

// Supplements on a phone. Source: screens 59, SUP-01 to SUP-23.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });

const LIST = '/dashboard/organizer/ticketsuppliments';

test('a supplement is made, tried, linked to a ticket, bought by a guest for the sum that was shown, and has a page with a code', async ({
  page,
  browser,
}) => {
  const sold = await newTicket(page, 'Plein supplement');
  await openOwnOffice(page, LIST);
  await hydrated(page);
  await page.getByRole('link', { name: 'New supplement' }).click();
  await expect(page.getByRole('form', { name: 'New supplement' })).toBeVisible();
  await field(page, 'Title').first().fill('Festival shirt');

  const { date: today } = wallClock(new Date());
  await expect(field(page, 'Available from')).toHaveValue(today);
  await expect(field(page, 'until')).toHaveValue(addDays(today, 1));

  // the kind decides the form
  await expect(field(page, 'Price')).toHaveValue('0');
  await page.getByRole('radio', { name: 'Text', exact: true }).check();
  await expect(field(page, 'Price')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Options', exact: true }).check();
  await expect(field(page, 'Price')).toHaveCount(0);
  await page.getByRole('radio', { name: 'One', exact: true }).check();
  for (const [place, title, price] of [
    [1, 'Large', '17,50'],
    [2, 'Medium', '15,00'],
  ] as const) {
    await page.getByRole('button', { name: 'Add option' }).click();
    await expect(field(page, `Title of option ${place}`)).toBeFocused();
    await page.keyboard.type(title);
    await field(page, `Price of option ${place}`).fill(price);
  }
  // an arrow on its dots moves an option, and its dots keep the focus
  const dots = page.getByRole('button', { name: 'Move Medium', exact: true });
  await dots.focus();
  await page.keyboard.press('ArrowUp');
  await expect(field(page, 'Title of option 1')).toHaveValue('Medium');
  await expect(dots).toBeFocused();
  await expect(page.getByText('Medium: place 1 of 2')).toBeAttached();
  expect(await violationsInBothThemes(page)).toEqual([]);

  // a picture of its own, in the page as it will be
  await page.getByRole('radio', { name: 'Own image' }).check();
  await choosePicture(page, await plainPicture('#0b3d91'));
  await tab(page, 'Preview');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('radio', { name: /Medium/ }).check();
  await expect(preview.getByText('€ 35,00')).toBeVisible();
  await preview.getByRole('button', { name: /more$/ }).click();
  await expect(preview.getByText('€ 55,00')).toBeVisible();
  await expect(drawnPage(page)).toBeVisible();
  await expect(preview).toContainText('Festival shirt Supplement for');
  await expect.poll(() => cornerOf(page)).toMatch(/^#0[89a-d]3[b-f]9[0-3]$/);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);
  await tab(page, 'Details');
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await save(page);
  await expect(said(page, 'The supplement has been saved.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Festival shirt' });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('€ 15,00 – € 17,50');
  // rows are paler while newer ones are on their way
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);

  // linked in the form of the ticket
  await page.goto(`/dashboard/organizer/my-events/tickets/${sold.event.id}?ticket=${sold.ticket.id}`);
  await hydrated(page);
  await page.getByRole('checkbox', { name: 'Festival shirt' }).check();
  await save(page);
  await expect(said(page, 'Ticket updated')).toBeVisible();

  const file = await buyAsGuest(browser, sold, async (picker) => {
    await expect(picker.getByRole('radio', { name: /Medium|Large/ })).toHaveCount(2);
    await expect(picker.getByRole('radio').nth(1)).toHaveAccessibleName(/Medium/);
    await picker.getByRole('radio', { name: /Medium/ }).check();
    await expect(picker.getByText('€ 35,00')).toBeVisible();
  });
  const pages = await textOf(await readFile(file));
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain('Festival shirt: Medium');
  const codes = await codesInPdf(file);
  expect(codes[1]).toMatch(/^KJ1:/);
  expect(codes[1]).not.toBe(codes[0]);

  // sold and linked: there is no Delete, and the form says why
  await page.goto(LIST);
  await hydrated(page);
  await page.getByRole('button', { name: 'Actions for Festival shirt' }).click();
  const actions = page.getByRole('dialog', { name: 'Festival shirt' });
  await expect(actions.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(actions.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await actions.getByRole('link', { name: 'Edit' }).click();
  await tab(page, 'Preview');
  await expect(page.getByText('Linked to 1 ticket, sold once.')).toBeVisible();

  // another price is for those who buy from now on
  await tab(page, 'Details');
  await field(page, 'Price of option 1').fill('99,00');
  await save(page);
  await expect(said(page, 'The supplement has been saved.')).toBeVisible();
  expect((await textOf(await readFile(file)))[0]).toContain('35,00');
  await stopSelling(page, sold);
});
