import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './browser.ts';
import { settled, sideways, violationsInBothThemes } from './look.ts';
import { openOwnOffice, test } from './office.ts';
import { daysFrom } from '../server/test-clock.ts';
import {
  SELLER,
  COUPONS,
  field,
  save,
  said,
  card,
  act,
  onSale,
  orderWith,
  fillNew,
} from './organizer-coupons-steps.ts';

// Coupons of an organizer on a phone. Source: screens 57, CPA-01 to CPA-25.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

const example = (page: Page): Locator => page.getByRole('form').getByRole('status').first();

/** One step back from a form leads to the sheet that led there, as everywhere. */
async function closeSheet(page: Page, title: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title, exact: true });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
}

test('a coupon is made with its example, used, seen with its orders, changed, and made inactive instead of deleted', async ({
  page,
}) => {
  page.expectErrors(/422/);
  const event = await onSale(page);
  await openOwnOffice(page, COUPONS);
  await expect(page.getByRole('heading', { name: 'Coupons', level: 1 })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Title or code' });
  // others' coupons may have taken it from the first page
  await search.fill('Buurt');
  await expect(card(page, 'Buurt van De Spoel: 20 %')).toContainText('20 %');
  await search.fill('');
  await expect(page).toHaveURL((url) => url.pathname === COUPONS && url.search === '');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'New coupon' }).click();
  await expect(page).toHaveURL(/\?coupon=new$/);
  await expect(page.getByRole('form', { name: 'New coupon' })).toBeVisible();
  // the documented defaults
  await expect(field(page, 'Kind of discount')).toHaveValue('1');
  await expect(field(page, 'Counts')).toHaveValue('0');
  await expect(field(page, 'Taken off')).toHaveValue('0');
  await expect(field(page, 'Orders in all')).toHaveValue('1');
  await expect(field(page, 'Tickets in all')).toHaveValue('0');
  await expect(page.getByRole('switch', { name: /^Active/ })).toBeChecked();
  // what depends on another field is there with it
  await field(page, 'Kind of discount').selectOption('2');
  await expect(field(page, 'Counts')).toHaveCount(0);
  await expect(example(page)).toContainText('Fill in the amount');

  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: /Not saved: \d fields need you/ });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Tickets: Please fill in all fields.');
  await expect(page.getByRole('group', { name: 'Tickets' })).toContainText('Please fill in all fields.');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const twice = (2 * Number(event.ticket.price)).toFixed(2).replace('.', ',');
  await fillNew(page, event, {
    Title: 'Vroege vogels',
    Code: 'vogel10',
    Amount: '10',
    'Counts from': twice,
    'Orders in all': '3',
  });
  await field(page, 'through').fill(daysFrom(new Date(), 300));
  // two tickets are just enough, one is not
  await expect(example(page)).toContainText(/^2 × .+ with vogel10: €/i);
  await expect(page.getByText('Add more tickets to use the coupon')).toBeVisible();
  await expect(page.getByText(/^With 1 × .+ \(€/)).toBeVisible();
  await page.getByRole('button', { name: 'One ticket less' }).click();
  await expect(example(page)).toContainText('is refused');
  await expect(page.getByText('The buyer reads: “Add more tickets to use the coupon”')).toBeVisible();
  await page.getByRole('button', { name: 'One ticket more' }).click();
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });

  // what is typed survives a reload
  await expect(page.getByText(/Changes kept on this device/)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(field(page, 'Code')).toHaveValue('vogel10');
  await save(page);
  await expect(said(page, 'The coupon has been saved.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === COUPONS && url.search === '');
  await expect(card(page, 'Vroege vogels')).toContainText(/VOGEL10\s*10\s%/);
  await expect(card(page, 'Vroege vogels')).toContainText('0 / 3');

  const order = await orderWith(page, event, 'vogel10');
  expect(order).toMatchObject({ success: true });
  await page.reload();
  await hydrated(page);
  await expect(card(page, 'Vroege vogels')).toContainText('1 / 3');
  await card(page, 'Vroege vogels')
    .getByRole('link', { name: /Used 1 of 3 times/ })
    .click();
  await expect(page.getByText('Orders: 1, tickets: 2')).toBeVisible();
  const row = page.getByRole('list', { name: 'Orders with this coupon' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(order.data?.order_number ?? 'none');
  await expect(row).toContainText('Merel Vandewiele');
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.goBack();

  await act(page, 'Vroege vogels', 'Edit');
  await expect(page.getByRole('form', { name: 'Edit coupon' })).toBeVisible();
  await field(page, 'Title').fill('Late vogels');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await closeSheet(page, 'Vroege vogels');
  await expect(card(page, 'Vroege vogels')).toBeVisible();
  await act(page, 'Vroege vogels', 'Edit');
  await page.getByRole('button', { name: 'Throw away' }).click();
  await field(page, 'Orders in all').fill('1');
  await save(page);
  await closeSheet(page, 'Vroege vogels');
  await expect(card(page, 'Vroege vogels')).toContainText('Used up');

  // one that was used stays: it is said before
  await act(page, 'Vroege vogels', /^Make inactive/);
  const question = page.getByRole('alertdialog', { name: 'Delete this coupon?' });
  await expect(question).toContainText('it is made inactive, and its orders keep their discount');
  await question.getByRole('button', { name: 'Make inactive' }).click();
  await expect(said(page, 'The coupon has been used, so it stays in the list. It is inactive now.')).toBeVisible();
  await expect(card(page, 'Vroege vogels')).toContainText('Inactive');
  expect(await orderWith(page, event, 'vogel10')).toMatchObject({ success: false, message: 'Invalidcouponcode' });
});
